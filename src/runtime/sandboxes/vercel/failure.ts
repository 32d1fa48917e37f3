/** What a request came to, in words for whoever reads the tool's answer; never the SDK's own error. */
export class SandboxFailure extends Error {
  override readonly name = "SandboxFailure";
  /** A stable word for programs. */
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type FailureCode =
  | "sandbox-stopped"
  | "rate-limited"
  | "service-failed"
  | "refused"
  | "connection-lost"
  | "unexpected";

const NETWORK_CODE = /^(ECONN|EPIPE|ETIMEDOUT|ENET|EHOST|EAI_|ENOTFOUND|UND_ERR_|ERR_STREAM_)/;

interface Reported {
  readonly status: number | undefined;
  /** What the service itself said, and nothing else of its answer. */
  readonly said: string;
  readonly retryAfter: string | undefined;
}

/**
 * One sentence for an error of the SDK: `APIError` with a response, `StreamError`, undici's
 * `TypeError`, a validator's complaint. Only the service's own message is taken over, since the rest of
 * an error may hold headers. `credential` is shown nowhere, even if the service repeats it.
 */
export function describeFailure(
  error: unknown,
  sandbox: string,
  credential?: string,
): SandboxFailure {
  const { status, said, retryAfter } = report(error, credential);
  const words = said === "" ? "" : `: ${said}`;
  if (isGone(status, error) || isStopped(error)) {
    return new SandboxFailure(
      "sandbox-stopped",
      `sandbox stopped: "${sandbox}" no longer runs${words}; start another one and try again`,
    );
  }
  if (status === 429) {
    const when = retryAfter === undefined ? "later" : `in ${retryAfter} seconds`;
    return new SandboxFailure(
      "rate-limited",
      `rate limit: the sandbox service takes no more requests now${words}; try again ${when}`,
    );
  }
  if (status !== undefined && status >= 500) {
    return new SandboxFailure(
      "service-failed",
      `the sandbox service failed with status ${status}${words}; try again later`,
    );
  }
  if (status !== undefined && status >= 400) {
    return new SandboxFailure(
      "refused",
      `the sandbox service refused the request for "${sandbox}" with status ${status}${words}`,
    );
  }
  if (status !== undefined || isUnreadable(error)) {
    return new SandboxFailure(
      "service-failed",
      `the sandbox service gave an answer that cannot be read; it is not known whether the command for "${sandbox}" ran`,
    );
  }
  return isFromNetwork(error) ? lostConnection(sandbox) : unexpected(error, sandbox, credential);
}

/** For a mistake in this library, in the SDK or in what a host gave in its place. */
function unexpected(error: unknown, sandbox: string, credential: string | undefined) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new SandboxFailure(
    "unexpected",
    `the call to sandbox "${sandbox}" failed in an unexpected way, and may have run: ${plain(message, credential)}`,
  );
}

/** For a request that was given up because nothing at all had come back. */
export function noAnswer(sandbox: string, afterMs: number): SandboxFailure {
  return new SandboxFailure(
    "connection-lost",
    `the sandbox service did not answer within ${afterMs / 1000} seconds; the command for "${sandbox}" may have run, or still run`,
  );
}

/** For an answer that ended, or a connection that broke, before the command's exit status came. */
export function lostConnection(sandbox: string): SandboxFailure {
  return new SandboxFailure(
    "connection-lost",
    `lost the connection to sandbox "${sandbox}" before the command had ended; it may have run, or still be running`,
  );
}

export function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** What the service says about an error of ours, in its answer's body. */
function bodyOf(error: unknown, name: "code" | "message"): string {
  const value = property(property(property(error, "json"), "error"), name);
  return typeof value === "string" ? value : "";
}

/** Stopped, on its way there, or deleted: no further request to this sandbox can succeed. */
function isGone(status: number | undefined, error: unknown): boolean {
  if (status === 410 || status === 404) return true;
  return status === 422 && /stop|snapshot/.test(bodyOf(error, "code"));
}

function report(error: unknown, credential: string | undefined): Reported {
  const response = property(error, "response");
  const status = property(response, "status");
  const headers = property(response, "headers");
  const retryAfter = headers instanceof Headers ? headers.get("retry-after") : null;
  return {
    status: typeof status === "number" ? status : undefined,
    said: plain(bodyOf(error, "message"), credential),
    retryAfter: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? retryAfter : undefined,
  };
}

/** One line, of a length that a sentence bears, without what looks like a credential. */
function plain(text: string, credential: string | undefined): string {
  return (credential ? text.replaceAll(credential, "[credential]") : text)
    .replace(/bearer\s+\S+/gi, "[credential]")
    .replace(/\b(?:vca|vcp|vck|vercel)_[\w-]{8,}/g, "[credential]")
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[credential]")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.;:]+$/, "")
    .slice(0, 300);
}

/** The service's word, in the middle of a stream, that the machine is going away. */
function isStopped(error: unknown): boolean {
  const code = property(error, "code");
  return property(error, "name") === "StreamError" && code !== "stream_ended_early"
    ? /stop|snapshot/.test(String(code))
    : false;
}

/** A complaint about an answer's form: a validator's or the JSON parser's. */
function isUnreadable(error: unknown): boolean {
  const name = property(error, "name");
  return name === "ZodError" || name === "$ZodError" || error instanceof SyntaxError;
}

/** A connection that broke or was given up: in undici's words, in Node's, or in the SDK's for a stream. */
function isFromNetwork(error: unknown): boolean {
  if (/^(Stream|Abort|Timeout)Error$/.test(String(property(error, "name")))) return true;
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return true;
  const codes = [error, property(error, "cause")].map((it) => String(property(it, "code")));
  return codes.some((code) => NETWORK_CODE.test(code));
}

/** Whether an error comes from the SDK or the network below it. */
export function isFromService(error: unknown): boolean {
  return property(error, "response") !== undefined || isUnreadable(error) || isFromNetwork(error);
}
