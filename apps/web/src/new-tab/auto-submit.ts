import { processPrefilled } from "../form/prefilled.ts";
import type { Session } from "../session/session.ts";

/** What was handed over besides what the form shows. The box was ticked, or the terms accepted, on the page before. */
const handedOver = ["acceptedTermsAndConditions", "popunderDisplayed", "pixelsRequested"];

/** Sends the form that another page of this site has filled in, as a press of its button would. */
export function autoSubmit(session: Session): void {
  const store = session.forms.get("landing");
  const form = document.querySelector<HTMLFormElement>("form#request");
  if (!store || !form) return;
  for (const name of handedOver) store.set(name, session.page.typed?.[name]);
  // A reload must not post again.
  globalThis.history.replaceState(globalThis.history.state, "", `/${globalThis.location.hash}`);
  addEventListener("loanbridge:submissionComplete", () => form.requestSubmit(), { once: true });
  processPrefilled(session);
}
