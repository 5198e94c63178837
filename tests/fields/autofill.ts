import type { Page } from "playwright-core";

/** A browser's data about its owner, keyed by `autocomplete` names. */
export type AddressCard = Readonly<Record<string, string>>;

/**
 * Fills as Chromium's autofill does. Every control of the form whose `autocomplete` names a value of the card gets it,
 * with focus, input, change and blur events, but without the actual focus. A list takes the option with that value or
 * text. Returns the names of the values that a control took.
 */
export async function fillFromCard(page: Page, card: AddressCard): Promise<string[]> {
  return page.evaluate((values) => {
    const filled: string[] = [];
    const set = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
      const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    };
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("form input, form select")) {
      const name = control.autocomplete;
      const wanted = values[name];
      if (wanted === undefined) continue;
      const meant =
        control instanceof HTMLSelectElement
          ? [...control.options].find(({ value, text }) =>
              [value, text].some((one) => one.toLowerCase() === wanted.toLowerCase()),
            )?.value
          : wanted;
      if (meant === undefined) continue;
      control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      set(control, meant);
      control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      filled.push(name);
    }
    return filled;
  }, card);
}
