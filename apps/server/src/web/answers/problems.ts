import { STATUS_CODES } from "node:http";
import type { Problem } from "@loanbridge/contract";

/** Problem kinds that say more than their status. `detail` says what to do next and never repeats a submitted value. */
export const problemKinds = {
  "invalid-request": {
    status: 400,
    title: "Invalid request",
    detail: "See /openapi.json for the format of this endpoint.",
  },
  charset: {
    status: 415,
    title: "Unsupported charset",
    detail: "Send the body in UTF-8, without another charset in content-type.",
  },
  unsigned: {
    status: 401,
    title: "Missing, invalid or expired signature",
    detail: "Sign method, host, path, time and body with version 2 and the agreed key; see /openapi.json.",
  },
  overpriced: {
    status: 400,
    title: "Price too high",
    detail: "Send dollars, at most the price asked for this post or $1,000, whichever is more.",
  },
  "cross-site": {
    status: 403,
    title: "Only pages of this site may send this",
    detail: "Open the site itself and try again.",
  },
  "no-site": { status: 404, title: "No site for this host", detail: "Check the address." },
  "no-application": { status: 404, title: "There is no stored request", detail: "Start with the landing form." },
  "no-such-opt-in": {
    status: 404,
    title: "Unknown opt-in",
    detail: "Use an ID from the site's waitPageOptIns.",
  },
  "not-known": { status: 404, title: "Not known", detail: "Check the number." },
  "out-of-order": {
    status: 409,
    title: "This step comes later",
    detail: "Read the stored application, and go on from its viewState.",
  },
  "changed-meanwhile": {
    status: 409,
    title: "The request was changed meanwhile",
    detail: "Read it again, then repeat.",
  },
  "changed-request": {
    status: 409,
    title: "The visitor has another request now",
    detail: "Nothing was stored. Read the stored application, and continue with it.",
  },
  "changed-consents": {
    status: 409,
    title: "The words of the consents have changed",
    detail: "Nothing was stored. Load the page again, show its words, and ask for consent again.",
  },
  "too-many-requests": { status: 429, title: "Too many requests", detail: "Wait, then try again." },
  "not-storing": {
    status: 503,
    title: "The server cannot store anything now",
    detail: "Nothing was stored. What you typed is still on your screen: try again in a minute.",
  },
  unwritable: {
    status: 503,
    title: "The database cannot be written",
    detail:
      "It can be read. The log event `database not writable` and the metric loanbridge_database_unwritable say why.",
  },
  busy: { status: 503, title: "The server is busy", detail: "Nothing was stored. Try again in a moment." },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemKind = keyof typeof problemKinds;

/** Thrown anywhere below a route handler to respond with a problem. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly kind: ProblemKind;
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: ProblemKind, headers: Readonly<Record<string, string>> = {}) {
    super(problemKinds[kind].title);
    this.kind = kind;
    this.headers = headers;
  }
}

/** True if no site answers at the request's host, so that there is none to render a page for. */
export const isWithoutSite = (error: unknown): boolean => error instanceof ProblemError && error.kind === "no-site";

export function problemOfKind(kind: ProblemKind, requestId: string, detail?: string): Problem {
  const stated = problemKinds[kind];
  return { type: `/problems/${kind}`, ...stated, ...(detail !== undefined && { detail }), requestId };
}

/** A problem with no detail beyond its status. */
export function problemOfStatus(status: number, requestId: string): Problem {
  return { type: `/problems/${String(status)}`, title: STATUS_CODES[status] ?? "Error", status, requestId };
}

export const problemType = "application/problem+json; charset=utf-8";
