import type { DraftKey } from "@loanbridge/contract";
import { call } from "./call.ts";

/**
 * Loads the key that seals unsent answers on this device. Returns `none` if there is no open request, and undefined if
 * there is no response.
 */
export async function loadDraftKey(): Promise<DraftKey | "none" | undefined> {
  const answer = await call<DraftKey>("userApplication/draftKey");
  if (answer.ok) return answer.data;
  return answer.failure === "expired" ? "none" : undefined;
}
