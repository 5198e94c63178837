import type { FormEventName } from "../events/report.ts";

/** For whoever measures on this page: the modal that was opened. A name, never a value. */
export function reportPageView(pageId: string): void {
  globalThis.dispatchEvent(new CustomEvent("loanbridge:pageView", { detail: { pageId } }));
}

/** What became of a form in a modal (`contact`, `contactccpa`, `unsub`). */
export function reportModalEvent(modal: string, event: FormEventName): void {
  globalThis.dispatchEvent(new CustomEvent("loanbridge:modalEvent", { detail: { modal, event } }));
}
