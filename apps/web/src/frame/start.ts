import type { Frame } from "@loanbridge/contract";
import { languageCookie } from "@loanbridge/contract/embed";
import { loadApplication, type FrameSide } from "../api/index.ts";
import { currentRoute } from "../navigation/index.ts";
import { holdLinks, storeBeforeLeaving, type Session } from "../session/index.ts";
import { createAuthorization } from "./authorization.ts";
import { openChannel } from "./channel.ts";
import { fitFrame } from "./fit.ts";
import { keepLinks } from "./links.ts";

/** Starts the communication between this page and the partner's page. */
export function start(session: Session, partner: Frame): FrameSide {
  const channel = openChannel(partner);
  const authorization = createAuthorization(partner, channel);
  channel.post({ type: "ready" });
  fitFrame(channel);
  addEventListener("loanbridge:close", () => channel.post({ type: "close" }));

  // The partner's page remembers the choice, because the browser may store nothing for a frame.
  addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.matches(".languages a"))
      channel.post({ type: "setCookie", value: target.hreflang, ...languageCookie });
  });
  // A message that arrives after its page was left has no source, and the partner's page ignores it. Messages arrive in
  // order, so a response means that all earlier ones have arrived.
  storeBeforeLeaving(authorization.load, new AbortController().signal);
  keepLinks();
  holdLinks();

  let shown = stepOf();
  addEventListener("hashchange", () => {
    const step = stepOf();
    if (step === shown) return;
    shown = step;
    channel.post({ type: "stepChanged", step });
  });

  /**
   * If the browser stored no cookie, the page was served as for a new visitor. Either way the response renews the
   * stored authorization.
   */
  const resume = async (): Promise<void> => {
    const before = session.response();
    void authorization.load();
    const value = await authorization.first;
    const isKnown = "email" in before.userApplication;
    if (value === null && !isKnown) return;
    const answer = await loadApplication();
    // A response received meanwhile is newer.
    if (isKnown || !answer.ok || session.response() !== before) return;
    if ("email" in answer.data.userApplication) session.follow(answer.data);
  };
  // Deferred until the caller has this function's result, which the call needs for its headers.
  queueMicrotask(() => void resume());

  return {
    headers: authorization.headers,
    receive: authorization.receive,
    scrollTo: (top) => channel.post({ type: "scroll", top: Math.max(0, Math.round(top)) }),
    leave(url) {
      if (!authorization.hasResponded()) return false;
      authorization.post();
      channel.post({ type: "redirect", url });
      return true;
    },
  };
}

/** Returns the screen and step, such as `/secure/2`. A modal is not a step. */
function stepOf(): string {
  const { path, params } = currentRoute();
  const { step } = params;
  return step === undefined ? path : `${path.replace(/\/$/, "")}/${step}`;
}
