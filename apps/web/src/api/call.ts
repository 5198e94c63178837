import type { Problem } from "@loanbridge/contract";
import { consentsHeader, optOutHeader } from "@loanbridge/contract/headers";
import { languageHeaders } from "#language/language.ts";
import { optsOut } from "./opts-out.ts";
import { frame } from "./frame-side.ts";

/**
 * Why a call returned no usable response. `offline`: it never arrived; `busy`: retry a little later; `unsaved`: the server
 * can only show what is stored; `cookies`: the browser would not return the cookie that opens the request; `expired`: the
 * server no longer has the stored request; `replaced`: another tab has begun another request; `outdated`: the page asks
 * for consents in words that the site has replaced.
 */
export type Failure =
  | "offline"
  | "timeout"
  | "busy"
  | "unsaved"
  | "cookies"
  | "expired"
  | "replaced"
  | "outdated"
  | "refused";

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export interface CallOptions {
  method?: "GET" | "PATCH" | "POST";
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  timeout?: number;
}

/** Calls this site's API. Never throws: failures are part of the result. */
export async function call<T>(
  path: string,
  { method = "GET", body, headers, timeout = 20_000 }: CallOptions = {},
): Promise<Result<T>> {
  try {
    const side = await frame.side;
    const more = await side?.headers();
    const { consents } = globalThis.loanbridge ?? {};
    const answer = await fetch(`/api/v1/${path}`, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(optsOut() && { [optOutHeader]: "1" }),
        ...(method !== "GET" && consents !== undefined && { [consentsHeader]: consents }),
        ...languageHeaders,
        ...more,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    void side?.receive(answer, method, more);
    if (!answer.ok) return { ok: false, failure: await failureOf(answer) };
    return { ok: true, data: (await answer.json()) as T };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, failure: late ? "timeout" : "offline" };
  }
}

const problems: Readonly<Record<string, Failure>> = {
  "/problems/no-application": "expired",
  "/problems/out-of-order": "expired",
  "/problems/changed-request": "replaced",
  "/problems/changed-consents": "outdated",
  // The configuration may be wrong for a moment.
  "/problems/no-site": "busy",
};

/**
 * If a step is "out of order" although this page has completed the steps before it, the stored request is gone. Rejects
 * if a network's login page, or a proxy, answered in place of the server.
 */
async function failureOf(answer: Response): Promise<Failure> {
  const { status } = answer;
  if (status === 503 && (await answer.text()).includes("not-storing")) return "unsaved";
  if (status === 429 || status >= 500) return "busy";
  const { type = "" } = (await answer.json()) as Partial<Problem>;
  return problems[type] ?? (status === 409 ? "busy" : "refused");
}
