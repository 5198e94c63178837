import type { ServerResponse } from "@loanbridge/contract";
import { beginAnew } from "../api/acts.ts";
import type { Result } from "../api/call.ts";
import { dropDrafts } from "./end-drafts.ts";
import type { Session } from "./session.ts";

/** Forgets what was typed on this page, drafts included, and asks the server for an empty application. */
export async function startAnew(session: Session): Promise<Result<ServerResponse>> {
  const answer = await beginAnew();
  if (!answer.ok) return answer;
  dropDrafts();
  session.restart(answer.data);
  return answer;
}
