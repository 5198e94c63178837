import { processPrefilled } from "../form/index.ts";
import type { Session } from "../session/index.ts";

/** Posted values that the form does not show. The box was checked, or the terms accepted, on the previous page. */
const handedOver = ["acceptedTermsAndConditions", "popunderDisplayed", "pixelsRequested"];

/** Submits the form that another page of this site has filled in, as pressing its button would. */
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
