import type { Problem } from "@loanbridge/contract";

/** Kinds of problems of the console. `detail` says what to do next. */
export const problemKinds = {
  "bad-request": { status: 400, title: "Invalid request", detail: "Reload the page." },
  "no-session": {
    status: 401,
    title: "No session",
    detail: "Run `npx loanbridge console` and open the address that it prints.",
  },
  "used-link": {
    status: 401,
    title: "This address was used or is too old",
    detail: "Run `npx loanbridge console` for a new one.",
  },
  claimed: {
    status: 409,
    title: "Another page has this session",
    detail: "Run `npx loanbridge console` and open the address that it prints.",
  },
  "cross-origin": {
    status: 403,
    title: "Only the console itself may send this",
    detail: "Open the address that `npx loanbridge console` prints.",
  },
  "not-found": { status: 404, title: "Not found", detail: "It does not exist, or was erased." },
  "unknown-call": {
    status: 404,
    title: "The server does not know this call",
    detail: "If it was updated since this page was loaded, reload the page.",
  },
  "wrong-method": { status: 405, title: "Wrong method", detail: "Reload the page." },
  refused: { status: 409, title: "This cannot be done now", detail: "Reload the page and look at the current state." },
  "no-length": { status: 411, title: "Missing length", detail: "Reload the page." },
  "too-large": { status: 413, title: "Too large", detail: "Send less at once." },
  "not-json": { status: 415, title: "Not JSON", detail: "Reload the page." },
  "wrong-host": {
    status: 421,
    title: "Unknown host",
    detail: "Open the console as 127.0.0.1 or localhost, through a forwarded port if it runs elsewhere.",
  },
  invalid: { status: 422, title: "Invalid input", detail: "Correct the input." },
  uncounted: { status: 422, title: "This combination is not counted", detail: "Leave out a grouping or a filter." },
  "too-many": { status: 429, title: "Too many requests", detail: "Wait a minute, then try again." },
  failed: { status: 500, title: "The server failed", detail: "The server's log has the reason under this request ID." },
  unavailable: { status: 503, title: "The database is not available", detail: "Try again in a minute." },
} as const satisfies Readonly<Record<string, Pick<Problem, "title" | "status" | "detail">>>;

export type ProblemKind = keyof typeof problemKinds;

/** Thrown in an endpoint to answer with a problem. `detail`: for the operator; never a personal value. */
export class ConsoleProblem extends Error {
  override readonly name = "ConsoleProblem";
  readonly kind: ProblemKind;
  readonly detail: string | undefined;

  constructor(kind: ProblemKind, detail?: string) {
    super(detail ?? problemKinds[kind].title);
    this.kind = kind;
    this.detail = detail;
  }
}

export function problemOf(kind: ProblemKind, requestId: string, detail?: string): Problem {
  const stated = problemKinds[kind];
  return { type: `/problems/${kind}`, ...stated, ...(detail !== undefined && { detail }), requestId };
}
