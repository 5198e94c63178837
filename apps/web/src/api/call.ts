/** Why a call gave no answer that can be used. `offline`: it never arrived; `busy`: try again a little later. */
export type Failure = "offline" | "timeout" | "busy" | "refused";

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure; status?: number };

export interface CallOptions {
  method?: "GET" | "PATCH" | "POST";
  body?: unknown;
  /** Milliseconds. */
  timeout?: number;
}

/** Calls the API of this site. It never throws: what went wrong is part of the result. */
export async function call<T>(
  path: string,
  { method = "GET", body, timeout = 20_000 }: CallOptions = {},
): Promise<Result<T>> {
  try {
    const answer = await fetch(`/api/v1/${path}`, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeout),
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) {
      const busy = answer.status === 429 || answer.status >= 500;
      return { ok: false, failure: busy ? "busy" : "refused", status: answer.status };
    }
    return { ok: true, data: (await answer.json()) as T };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, failure: late ? "timeout" : "offline" };
  }
}
