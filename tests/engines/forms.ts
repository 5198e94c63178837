import { isIsoDate, toUsDate, type Values } from "@loanbridge/form-engine";
import type { Place } from "./visitor.ts";
import { uncovered } from "./waits.ts";

interface Control {
  readonly field: string;
  readonly kind: string;
}

/** The first visible control of the form whose field is not among these. */
const nextControl = (met: readonly string[]): Control | null => {
  for (const part of document.querySelectorAll("main form [data-field]")) {
    const field = part.getAttribute("data-field") ?? "";
    const control = part.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    if (control === null || met.includes(field) || part.getClientRects().length === 0) continue;
    const kind = control instanceof HTMLSelectElement ? "select" : control.type;
    if (kind === "hidden") continue;
    return { field, kind };
  }
  return null;
};

/** Answers of applicants are text, numbers and booleans. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Fills in the form that a page shows, with a pointer and keys, and submits it. Fields may appear meanwhile. */
export async function fillIn(place: Place, values: Values): Promise<readonly string[]> {
  const met: string[] = [];
  for (;;) {
    const control = await place.evaluate(nextControl, met);
    if (control === null) break;
    met.push(control.field);
    await answer(place, control, textOf(values[control.field]));
  }
  await press(place, "main form button[type=submit]");
  return met;
}

async function answer(place: Place, { field, kind }: Control, value: string): Promise<void> {
  if (value === "") return;
  const text = isIsoDate(value) ? toUsDate(value) : value;
  const part = `[data-field="${field}"]`;
  if (kind === "select") await place.choose(`${part} select`, text);
  else if (kind === "radio") await press(place, `${part} input[value="${text}"]`);
  else if (kind === "checkbox") await (value === "true" ? press(place, `${part} input`) : undefined);
  else await place.type(`${part} input`, text);
}

async function press(place: Place, selector: string): Promise<void> {
  await uncovered(place, selector);
  await place.click(selector);
}
