import type { ServerResponse } from "@loanbridge/contract";
import { beginAnew } from "../api/acts.ts";
import type { Result } from "../api/call.ts";
import { tabStore } from "../form/draft/tab-store.ts";
import type { Session } from "./session.ts";

/** Forgets what was typed on this page, drafts included, and asks the server for an empty application. */
export async function startAnew(session: Session): Promise<Result<ServerResponse>> {
  const answer = await beginAnew();
  if (!answer.ok) return answer;
  session.restart(answer.data);
  const store = tabStore();
  for (const key of Object.keys(store ?? {})) if (key.startsWith("draft-")) store?.removeItem(key);
  return answer;
}
