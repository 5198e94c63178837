import type { Progress, ServerResponse, UserApplicationUpdate } from "@loanbridge/contract";
import { reportUpdate } from "../events/index.ts";
import { call, type Result } from "./call.ts";
import { newKey } from "./new-key.ts";

/** Idempotency key of the form being sent. After a lost response the form is resent with the same key. */
let formKey = newKey();

/**
 * `submittedPage` is the id of a page of the long form. Its emptied answers are also cleared in the stored application.
 */
export async function saveApplication(
  update: UserApplicationUpdate,
  submittedPage?: string,
): Promise<Result<ServerResponse>> {
  const query = submittedPage ? `?${new URLSearchParams({ submittedPage, mergeEmpty: "true" }).toString()}` : "";
  const result = await call<ServerResponse>(`userApplication${query}`, {
    method: "PATCH",
    body: update,
    headers: { "idempotency-key": formKey },
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
