import { loadApplication } from "../api/user-application.ts";
import type { Session } from "./session.ts";

/**
 * Whether the stored request is another one, or further on, than this page knows: it was sent from another tab. Then that is
 * what is shown, and nothing is to be sent again. A server that does not answer stops nobody.
 */
export async function movedOn(session: Session): Promise<boolean> {
  const answer = await loadApplication();
  if (!answer.ok) return false;
  const { viewState, userApplication } = session.response();
  const isSame =
    answer.data.viewState === viewState &&
    answer.data.userApplication["previousAppTimestamp"] === userApplication["previousAppTimestamp"];
  if (!isSame) session.follow(answer.data);
  return !isSame;
}
