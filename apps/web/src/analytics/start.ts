import { currentRoute, parseRoute } from "../navigation/index.ts";
import type { Session } from "../session/index.ts";
import { listenersOf } from "./listeners/index.ts";
import { navigationEnds, pageIdOf, safeId } from "./page-views.ts";
import { eventNames, isFormEvent, type EventName } from "../events/index.ts";
import { allowedThirdParties, loadForParty, whenIdle } from "./third-parties.ts";
import type { PageEvent } from "./watch.ts";

/**
 * Reports where the page was opened (`first`: its hash) and the `early` events. Returns a function that reports later
 * events.
 */
export async function start(
  session: Session,
  first: string,
  early: readonly PageEvent[],
): Promise<(seen: PageEvent) => void> {
  const allowed = allowedThirdParties(session.page);
  const [listeners, certificate] = await Promise.all([
    listenersOf(allowed),
    loadForParty(allowed.trustedForm, async (party) => (await import("./certificate.ts")).prepareCertificate(party)),
  ]);
  let route = parseRoute(first) ?? currentRoute();

  const fillBox = async () => {
    await whenIdle();
    const { fillReviewBox } = await import("./review-box.ts");
    fillReviewBox(allowed.reviewWidget, session.page.site.configuration);
  };
  const show = (pageId: string | undefined) => {
    if (pageId !== undefined) for (const { page } of listeners) page(pageId);
  };
  const arrive = (path: string) => {
    show(pageIdOf(path));
    certificate?.arrive(path);
    if (session.page.site.configuration.reviewWidgetBusinessUnitId) void fillBox();
  };
  const reportEvent = (name: EventName, subject?: string) => {
    for (const listener of listeners) listener.event(name, subject);
  };
  const onPageEvent = (detail: Readonly<Record<string, unknown>>) => {
    show(safeId(detail["pageId"]));
    if (isFormEvent(detail["event"])) reportEvent(detail["event"], safeId(detail["modal"]));
  };
  const handle = ({ event, hash }: PageEvent) => {
    if (event instanceof CustomEvent) return onPageEvent(event.detail as Readonly<Record<string, unknown>>);
    const ends = navigationEnds(route, hash, session.grantedState());
    route = parseRoute(hash) ?? route;
    if (ends) arrive(ends.path);
  };

  for (const name of eventNames) addEventListener(`loanbridge:${name}`, () => reportEvent(name));
  arrive(route.path);
  reportEvent("viewContent");
  for (const seen of early) handle(seen);
  return handle;
}
