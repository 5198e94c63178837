import type { Page } from "@loanbridge/form-engine";
import type { FormStore, Session } from "../session/index.ts";

/** Copies what is typed into the elements of a form into its store. */
export function readTyped(form: HTMLFormElement | null, { fields }: Page, store: FormStore): void {
  for (const { appFieldName } of fields) {
    const control = form?.elements.namedItem(appFieldName);
    if (control instanceof HTMLInputElement && control.type === "checkbox") store.set(appFieldName, control.checked);
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control.value !== store.field(appFieldName).value) store.set(appFieldName, control.value);
    }
  }
}

/**
 * Returns a function that gives the landing form what was typed into the served one, and the focus, if React has made
 * another while the app started. It does so if something has changed the page's elements: a password manager, a proxy.
 */
export function keepTyped({ forms, landingPage }: Session): () => void {
  const served = document.querySelector<HTMLFormElement>("form#request");
  const { activeElement } = document;
  return () => {
    const store = forms.get("landing");
    const hasStarted = performance.getEntriesByName("app-interactive").length > 0;
    if (!served || served.isConnected || !store || hasStarted) return;
    readTyped(served, landingPage, store);
    if (!activeElement || !served.contains(activeElement)) return;
    // After the fields have shown their text: text that appears in a focused field is selected.
    queueMicrotask(() => document.getElementById(activeElement.id)?.focus());
  };
}
