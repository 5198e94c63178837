import { loadApplication } from "../api/index.ts";
import type { Session } from "./session.ts";

/**
 * Returns true if the stored request is a different one, or further along, than this page knows, because another tab
 * sent it. That request is then shown, and nothing must be resent. If the server does not respond, returns false.
 */
export async function followIfStale(session: Session): Promise<boolean> {
  const answer = await loadApplication();
  if (!answer.ok) return false;
  const { viewState, userApplication } = session.response();
  const isSame =
    answer.data.viewState === viewState &&
    answer.data.userApplication["previousAppTimestamp"] === userApplication["previousAppTimestamp"];
  if (!isSame) session.follow(answer.data);
  return !isSame;
}
