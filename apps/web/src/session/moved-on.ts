import { isStateOfFlow } from "@loanbridge/loan-form";
import { loadApplication } from "../api/user-application.ts";
import { reloadOnce } from "./reload-page.ts";
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

/**
 * Loads the page again where the stored request is at a form that the site did not have when this page was served, and so would
 * take nothing from this page. What was typed is kept as a draft. False: the page is no older than the request.
 */
export async function reloadOutdated({ page }: Pick<Session, "page">): Promise<boolean> {
  const answer = await loadApplication();
  return answer.ok && !isStateOfFlow(answer.data.viewState, page.site.configuration.flow) && reloadOnce();
}
