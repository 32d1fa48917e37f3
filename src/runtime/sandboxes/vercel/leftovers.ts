/** Calls after which their files are cleared away. */
const CLEARED_AT_ONCE = 16;

/** Names of a kind that one call clears away at most: all of them are one argument of a program. */
const MOST_AT_ONCE = 500;

/** Milliseconds for which a call's mark stays: a delivery that comes later than that is none to expect. */
const MARK_MS = 10 * 60_000;

/** Bytes of kept outputs beyond which the oldest of them go: an answer names its file long before it is read. */
const MOST_KEPT_BYTES = 512 * 1024 * 1024;

/** The same for their number. */
const MOST_KEPT_OUTPUTS = 300;

/** What one call clears away for earlier ones. */
export interface Clearing {
  /** Calls that are over: their files go, and a mark that they are over stays. */
  readonly calls: readonly string[];
  /** Files that belong to no call. */
  readonly files: readonly string[];
  /** Marks that have become old. */
  readonly marks: readonly Mark[];
}

interface Mark {
  readonly name: string;
  readonly since: number;
}

const NOTHING: Clearing = { calls: [], files: [], marks: [] };

/**
 * What a sandbox's calls leave in the machine, by their names, and when it goes. What takes room goes soon.
 * What keeps a late delivery from running, an empty file, stays for a while: a request that was given up,
 * or that the SDK has sent again, may reach the machine long after its call is over.
 */
export class Leftovers {
  readonly #calls: string[] = [];
  readonly #files: string[] = [];
  readonly #marks: Mark[] = [];
  readonly #kept: { readonly name: string; readonly bytes: number }[] = [];
  #keptBytes = 0;
  #isUrgent = false;
  #unansweredSince = Number.NEGATIVE_INFINITY;

  /** Whether a request may still be on its way to the machine, of a call that is over here. */
  get isAwaited(): boolean {
    return !isOld(this.#unansweredSince);
  }

  /** A call is over. The files of one with a kept output, of so many bytes, stay for a while. */
  addCall(name: string, keptBytes: number | undefined): void {
    if (keptBytes === undefined) {
      this.#calls.push(name);
      return;
    }
    this.#kept.push({ name, bytes: keptBytes });
    this.#keptBytes += keptBytes;
    while (this.#keptBytes > MOST_KEPT_BYTES || this.#kept.length > MOST_KEPT_OUTPUTS) {
      const [oldest] = this.#kept;
      // The last one stays however large it is.
      if (oldest === undefined || this.#kept.length === 1) return;
      this.#kept.shift();
      this.#keptBytes -= oldest.bytes;
      this.#calls.push(oldest.name);
    }
  }

  addFiles(paths: readonly string[]): void {
    this.#files.push(...paths);
  }

  /** A call has failed: should the machine's disk be full, the next one finds room. */
  noteFailure(isAnswered: boolean): void {
    this.#isUrgent = true;
    if (!isAnswered) this.#unansweredSince = performance.now();
  }

  /** What is to be cleared away, once it is worth the start of a program. */
  take(): Clearing {
    if (!this.#isUrgent && this.#calls.length + this.#files.length < CLEARED_AT_ONCE) {
      return NOTHING;
    }
    this.#isUrgent = false;
    const young = this.#marks.findIndex(({ since }) => !isOld(since));
    const old = young === -1 ? this.#marks.length : young;
    return {
      calls: this.#calls.splice(0, MOST_AT_ONCE),
      files: this.#files.splice(0, MOST_AT_ONCE),
      marks: this.#marks.splice(0, Math.min(old, MOST_AT_ONCE)),
    };
  }

  /** The machine has cleared it away. */
  noteCleared({ calls }: Clearing): void {
    const since = performance.now();
    for (const name of calls) this.#marks.push({ name, since });
  }

  /** Nobody knows whether the machine has. */
  putBack({ calls, files, marks }: Clearing): void {
    this.#calls.unshift(...calls);
    this.#files.unshift(...files);
    this.#marks.unshift(...marks);
  }
}

function isOld(since: number): boolean {
  return performance.now() - since > MARK_MS;
}

/** The files that go, as patterns of the shell. Marks are the files whose kind begins with a `c`. */
export function patternsOf({ calls, files, marks }: Clearing): string {
  return [
    ...calls.map((name) => `${name}.[!c]*`),
    ...files,
    ...marks.map(({ name }) => `${name}.c*`),
  ].join(" ");
}
