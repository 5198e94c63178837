import type { ServerResponse } from "@loanbridge/contract";
import { beginAnew } from "../api/acts.ts";
import type { Result } from "../api/call.ts";
import type { Session } from "./session.ts";

/** Forgets what was typed on this page, drafts included, and asks the server for an empty application. */
export async function startAnew(session: Session): Promise<Result<ServerResponse>> {
  const answer = await beginAnew();
  if (!answer.ok) return answer;
  session.forms.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("draft-")) sessionStorage.removeItem(key);
  return answer;
}
