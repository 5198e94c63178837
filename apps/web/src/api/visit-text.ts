/** Returns the form field with what the server knows about this visit; empty if the page has none. */
export const visitText = (): string => document.querySelector<HTMLInputElement>('input[name="visit"]')?.value ?? "";
