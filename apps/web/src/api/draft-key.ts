import type { DraftKey } from "@loanbridge/contract";
import { call } from "./call.ts";

/** What seals unsent answers on this device; undefined where there is no request that can be filled in, or no answer. */
export async function loadDraftKey(): Promise<DraftKey | undefined> {
  const answer = await call<DraftKey>("userApplication/draftKey");
  return answer.ok ? answer.data : undefined;
}
