import type { DraftKey } from "@loanbridge/contract";
import { call } from "./call.ts";

/**
 * Loads the key that seals unsent answers on this device. Returns undefined if there is no open request, or no
 * response.
 */
export async function loadDraftKey(): Promise<DraftKey | undefined> {
  const answer = await call<DraftKey>("userApplication/draftKey");
  return answer.ok ? answer.data : undefined;
}
