import { loadApplication } from "../api/index.ts";
import type { Session } from "./session.ts";

/** Reloads the stored application and shows the long form, even if loading fails. */
export async function verifyInfo(session: Session): Promise<void> {
  const flows = { FULL_FORM: "/longform", FULL_FORM_PG1: "/longformpg1", SLIDE_SHOW: "/secure" } as const;
  const answer = await loadApplication();
  session.follow(answer.ok ? answer.data : session.response(), { path: flows[session.page.site.configuration.flow] });
}
