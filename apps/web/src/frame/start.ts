import type { Frame } from "@loanbridge/contract";
import { loadApplication } from "../api/user-application.ts";
import { currentRoute } from "../navigation/navigation.ts";
import type { Session } from "../session/session.ts";
import { createAuthorization } from "./authorization.ts";
import { openChannel } from "./channel.ts";
import { fitFrame } from "./fit.ts";
import type { FrameSide } from "../api/frame-side.ts";
import { keepLinks } from "./links.ts";

/** From here on the page and the partner's page know of each other. */
export function start(session: Session, partner: Frame): FrameSide {
  const channel = openChannel(partner);
  const authorization = createAuthorization(partner, channel);
  channel.post({ type: "ready" });
  fitFrame(channel);
  keepLinks();
  addEventListener("loanbridge:close", () => channel.post({ type: "close" }));

  let shown = stepOf();
  addEventListener("hashchange", () => {
    const step = stepOf();
    if (step === shown) return;
    shown = step;
    channel.post({ type: "stepChanged", step });
  });

  /** Where the browser kept no cookie, the page came as a new visitor's. Either way the answer renews what is kept. */
  const resume = async (): Promise<void> => {
    const before = session.response();
    const value = await authorization.ask();
    const isKnown = "email" in before.userApplication;
    if (value === null && !isKnown) return;
    const answer = await loadApplication();
    // What was sent meanwhile is newer.
    if (isKnown || !answer.ok || session.response() !== before) return;
    if ("email" in answer.data.userApplication) session.follow(answer.data);
  };
  // After the caller has what this answers: the call asks it for its headers.
  queueMicrotask(() => void resume());

  return {
    headers: authorization.headers,
    heard: authorization.heard,
    scrollTo: (top) => channel.post({ type: "scroll", top: Math.max(0, Math.round(top)) }),
    leave(url) {
      if (!authorization.isHeard()) return false;
      authorization.post();
      channel.post({ type: "redirect", url });
      return true;
    },
  };
}

/** Screen and step: `/secure/2`. A modal is none. */
function stepOf(): string {
  const { path, params } = currentRoute();
  const { step } = params;
  return step === undefined ? path : `${path.replace(/\/$/, "")}/${step}`;
}
