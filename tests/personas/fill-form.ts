import type { Frame, Locator, Page } from "playwright-core";
import type { Values } from "@loanbridge/form-engine";

/** A field of the form. */
interface Shown {
  readonly name: string;
  readonly control: string;
}

type Fill = (field: Locator, value: unknown) => Promise<unknown>;

/** Keyed by the first control of a field; any other control is typed into. */
const fills: Readonly<Record<string, Fill>> = {
  select: (field, value) => field.locator("select").first().selectOption(String(value)),
  radio: (field, value) => field.locator(`input[value="${String(value)}"]`).check(),
  checkbox: (field, value) => field.locator("input").setChecked(value === true),
};

const type: Fill = (field, value) => field.locator("input").first().fill(String(value));

/**
 * Fills a form until no new field appears. Returns the names of the fields in the order they were met. A value that a
 * list does not offer is left out.
 */
export async function fillForm(page: Page | Frame, values: Values): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const next = (await shown(page)).find(({ name }) => !met.includes(name));
    if (!next) return met;
    met.push(next.name);
    const field = page.locator(`[data-field="${next.name}"]`);
    const value = values[next.name];
    if (value === undefined || value === "" || !(await offers(field, next.control, value))) continue;
    await (fills[next.control] ?? type)(field, value);
  }
}

function shown(page: Page | Frame): Promise<Shown[]> {
  return page.locator("form [data-field]").evaluateAll((fields) =>
    fields.map((field) => {
      const control = field.querySelector("select, input");
      const kind = control?.tagName === "SELECT" ? "select" : (control?.getAttribute("type") ?? "");
      return { name: field.getAttribute("data-field") ?? "", control: kind };
    }),
  );
}

/** Lists of vehicles may still be loading; no other list changes once it is shown. */
async function offers(field: Locator, control: string, value: unknown): Promise<boolean> {
  if (control !== "select") return true;
  await field.locator("select:not([aria-busy])").waitFor();
  const options = await field
    .locator("option")
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  return options.includes(String(value));
}
