/** The longest delay that Node's timers know; a longer one would fire at once. Milliseconds. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;
