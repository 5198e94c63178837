import type { ServerResponse } from "@loanbridge/contract";
import { resetApplication, type Result } from "../api/index.ts";
import { dropDrafts } from "./end-drafts.ts";
import type { Session } from "./session.ts";

/** Discards what was typed on this page, including drafts, and requests an empty application from the server. */
export async function startOver(session: Session): Promise<Result<ServerResponse>> {
  const answer = await resetApplication(session.response().request);
  if (!answer.ok) return answer;
  dropDrafts();
  session.restart(answer.data);
  return answer;
}
