import type { Progress, ServerResponse, UserApplicationUpdate } from "@loanbridge/contract";
import { reportUpdate } from "../events/report-update.ts";
import { call, type Result } from "./call.ts";
import { newKey } from "./new-key.ts";

/** Of the form that is being sent: after an answer that was lost it is sent again as the same one. */
let formKey = newKey();

/** `submittedPage`: id of a page of the long form, whose emptied answers are emptied in what is stored too. */
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
