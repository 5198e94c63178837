import type { Progress, ServerResponse, UserApplicationUpdate } from "@loanbridge/contract";
import { call, type Result } from "./call.ts";

/** `submittedPage`: id of a page of the long form, whose emptied answers are emptied in what is stored too. */
export function saveApplication(
  update: UserApplicationUpdate,
  submittedPage?: string,
): Promise<Result<ServerResponse>> {
  const query = submittedPage ? `?${new URLSearchParams({ submittedPage, mergeEmpty: "true" }).toString()}` : "";
  return call(`userApplication${query}`, { method: "PATCH", body: update });
}

export function loadApplication(): Promise<Result<ServerResponse>> {
  return call("userApplication");
}

export function loadProgress(): Promise<Result<Progress>> {
  return call("userApplication/progress", { timeout: 8000 });
}
