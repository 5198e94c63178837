import type { FormEventName } from "../events/index.ts";

/** Reports that a modal was opened: a name, never a value. */
export function reportPageView(pageId: string): void {
  globalThis.dispatchEvent(new CustomEvent("loanbridge:pageView", { detail: { pageId } }));
}

/** Reports the result of a form in a modal (`contact`, `contactccpa`, `unsub`). */
export function reportModalEvent(modal: string, event: FormEventName): void {
  globalThis.dispatchEvent(new CustomEvent("loanbridge:modalEvent", { detail: { modal, event } }));
}
