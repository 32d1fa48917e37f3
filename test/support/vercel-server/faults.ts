/** The parts of the service's API, by what they do. */
export type Route =
  | "create"
  | "get"
  | "delete"
  | "stop"
  | "run"
  | "command"
  | "logs"
  | "kill"
  | "read"
  | "write"
  | "mkdir";

/** What can go wrong with one request. */
export type Fault =
  /** Refused with a status, nothing done. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is closed before anything is done. */
  | { readonly kind: "lost-request" }
  /** Everything is done, then the connection is closed before the first byte of the answer. */
  | { readonly kind: "lost-answer" }
  /** The work is begun, then the connection is closed before the first byte of the answer. */
  | { readonly kind: "lost-early" }
  /** The connection is closed after so many bytes of the answer's body. */
  | { readonly kind: "cut"; readonly afterBytes: number }
  /** The answer ends in good order after so many lines, whatever is still to come. */
  | { readonly kind: "early-end"; readonly afterLines: number }
  /** The answer ends in good order, but for its last line. */
  | { readonly kind: "no-status" }
  /** The service reports an error inside the stream, after so many lines. */
  | { readonly kind: "stream-error"; readonly afterLines: number; readonly message: string };

interface Planned {
  readonly route: Route | undefined;
  readonly fault: Fault;
  times: number;
}

/** The faults to come, in the order in which they were planned. */
export class Faults {
  readonly #planned: Planned[] = [];

  /** Plans a fault for the next `times` requests of a route, or of any. */
  plan(
    fault: Fault,
    { route, times = 1 }: { readonly route?: Route; readonly times?: number } = {},
  ) {
    this.#planned.push({ route, fault, times });
  }

  clear(): void {
    this.#planned.length = 0;
  }

  take(route: Route): Fault | undefined {
    const planned = this.#planned.find(
      (candidate) => candidate.times > 0 && (candidate.route ?? route) === route,
    );
    if (planned) planned.times -= 1;
    return planned?.fault;
  }
}
