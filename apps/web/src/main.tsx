import type { Page } from "@loanbridge/form-engine";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/index.ts";
// Imported first, so that no other code can take the name of its policy.
import "./html/trusted-html.ts";
import "./styles/index.ts";
import { endDrafts, createSession, holdLinks } from "./session/index.ts";
import { frame } from "./api/index.ts";
import { keepTyped } from "./landing/index.ts";
import { watchPage } from "./analytics/index.ts";
import { landsOn, startPath, currentRoute, navigate, onScreen } from "./navigation/index.ts";
import { isPrefilled } from "./form/index.ts";

// A browser without it is older than we support. It keeps the pages that work without scripts (docs/browsers.md).
if (!("toSorted" in Array.prototype)) throw new Error("This browser is too old.");

const page = globalThis.loanbridge;
const root = document.getElementById("root");
const landingPage = document.querySelector<HTMLDataElement>("#landing-page")?.value;
if (!page || !root || !landingPage) throw new Error("The page has no data.");

const session = createSession(page, JSON.parse(landingPage) as Page);
const { viewState } = page.response;
endDrafts(viewState);
const requested = currentRoute();
const path = page.typed ? "/" : startPath(requested.path, requested.modal !== undefined, viewState);
// The server has received the confirmation, so the link's token is no longer needed in the address.
if (page.emailConfirmed) history.replaceState(history.state, "", `/${location.hash}`);
if (path !== requested.path) navigate(onScreen(path, requested), "replace");

// Only the landing page is fully server-rendered; a later screen replaces the served shell.
if (landsOn(page) && path === "/") {
  const giveTyped = keepTyped(session);
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    giveTyped();
  };
  hydrateRoot(root, <App session={session} />, { onRecoverableError });
} else {
  root.replaceChildren();
  createRoot(root).render(<App session={session} />);
}
watchPage(session, async () => {
  if (page.autoSubmit) (await import("./new-tab/auto-submit.ts")).autoSubmit(session);
  else if (isPrefilled(page)) (await import("./form/prefill/prefilled.ts")).processPrefilled(session);
});
const { frame: partner } = page;
if (partner) {
  frame.side = import("./frame/start.ts").then(
    ({ start }) => start(session, partner),
    (error: unknown) => {
      console.warn("The frame's script did not load.", error);
      return undefined;
    },
  );
} else holdLinks();
