import { currentRoute } from "../navigation/navigation.ts";
import { parseRoute } from "../navigation/route.ts";
import { processPrefilled } from "../landing/prefilled.ts";
import type { Session } from "../session/session.ts";
import { prepareCertificate } from "./certificate.ts";
import { listenersOf } from "./listeners/index.ts";
import { navigationEnds, pageIdOf, safeId } from "./page-views.ts";
import { eventNames, type EventName } from "./report.ts";
import { fillReviewBox } from "./review-box.ts";
import { allowedThirdParties, whenQuiet } from "./third-parties.ts";
import type { Seen } from "./watch.ts";

/** Reports where the page was opened (`first`: its hash) and what happened `early`; answers who hears of the rest. */
export function start(session: Session, first: string, early: readonly Seen[]): (seen: Seen) => void {
  const allowed = allowedThirdParties(session.page);
  const listeners = listenersOf(allowed);
  const certificate = prepareCertificate(allowed.trustedForm);
  let route = parseRoute(first) ?? currentRoute();

  const show = (pageId: string | undefined) => {
    if (pageId !== undefined) for (const { page } of listeners) page(pageId);
  };
  const arrive = (path: string) => {
    show(pageIdOf(path));
    certificate.arrive(path);
    void whenQuiet().then(() => fillReviewBox(allowed.reviewWidget, session.page.site.configuration));
  };
  const tell = (name: EventName, event?: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    for (const listener of listeners) listener.event(name, subjectOf(detail));
  };
  const take = ({ event, hash }: Seen) => {
    if (event.type !== "hashchange") return show(subjectOf((event as CustomEvent<unknown>).detail));
    const ends = navigationEnds(route, hash, session.grantedState());
    route = parseRoute(hash) ?? route;
    if (ends) arrive(ends.path);
  };

  for (const name of eventNames) addEventListener(`loanbridge:${name}`, (event) => tell(name, event));
  arrive(route.path);
  tell("viewContent");
  for (const seen of early) take(seen);
  if (session.page.autoSubmit) void import("../new-tab/auto-submit.ts").then(({ autoSubmit }) => autoSubmit(session));
  else processPrefilled(session);
  return take;
}

function subjectOf(detail: unknown): string | undefined {
  return typeof detail === "object" && detail !== null && "pageId" in detail ? safeId(detail.pageId) : undefined;
}
