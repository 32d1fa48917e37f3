/** A difference with its sign: `+12`, `-3`, `+0`. */
export function signed(difference: number): string {
  return difference < 0 ? `${difference}` : `+${difference}`;
}
