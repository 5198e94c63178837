import type { Progress, ServerResponse, UserApplicationUpdate } from "@loanbridge/contract";
import { requestHeader } from "@loanbridge/contract/headers";
import { reportUpdate } from "../events/index.ts";
import { call, type Result } from "./call.ts";
import { newKey } from "./new-key.ts";

/** Idempotency key of the form being sent. After a lost response the form is resent with the same key. */
let formKey = newKey();

interface SaveOptions {
  /** ID of a page of the long form. Its emptied answers are also cleared in the stored application. */
  readonly submittedPage?: string | undefined;
  /** Mark of the request that this page shows. The server refuses the form if another one has begun since. */
  readonly request?: string | undefined;
}

/** Tries one, because older Safari does not say. A partner's page stores for its frame what the browser does not. */
function blocksCookies(): boolean {
  if (globalThis.loanbridge?.frame !== undefined) return false;
  document.cookie = "loanbridge-try=1; path=/; samesite=lax";
  const isStored = document.cookie.includes("loanbridge-try=1");
  document.cookie = "loanbridge-try=; path=/; max-age=0";
  return !isStored;
}

export async function saveApplication(
  update: UserApplicationUpdate,
  { submittedPage, request }: SaveOptions = {},
): Promise<Result<ServerResponse>> {
  // Each form would begin a request that its visitor cannot continue.
  if (blocksCookies()) return { ok: false, failure: "cookies" };
  const query = submittedPage ? `?${new URLSearchParams({ submittedPage, mergeEmpty: "true" }).toString()}` : "";
  const result = await call<ServerResponse>(`userApplication${query}`, {
    method: "PATCH",
    body: update,
    headers: { "idempotency-key": formKey, ...(request !== undefined && { [requestHeader]: request }) },
  });
  if (result.ok) {
    formKey = newKey();
    reportUpdate(result.data);
  }
  return result;
}

export function loadApplication(): Promise<Result<ServerResponse>> {
  return call("userApplication");
}

export function loadProgress(): Promise<Result<Progress>> {
  return call("userApplication/progress", { timeout: 8000 });
}
