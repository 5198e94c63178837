import { defaultTooltips, landingPageFor, longFormPages } from "@loanbridge/loan-form";
import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { createController } from "./controller.ts";
import { rules } from "./rules.ts";
import { createFormStore } from "../session/form-store.ts";

const [longForm] = longFormPages;
export const known = { city: "Austin", state: "TX" };

export type ZipLookup = (zip: string) => Promise<(typeof known & { readonly closed?: true }) | undefined>;

const places: Record<string, typeof known> = { "78704": known, "10001": { city: "New York", state: "NY" } };
/** Knows two ZIP codes. */
export const knownPlaces: ZipLookup = async (zip) => places[zip];

/** A form without a screen, with fake lookups. */
export function formOf(
  page: Page,
  values: Record<string, unknown>,
  stored: readonly string[] = [],
  zip: ZipLookup = async () => known,
  loaded?: Promise<void>,
  store = createFormStore(values),
) {
  const events: string[] = [];
  const controller = createController({
    store,
    page,
    tooltips: () => defaultTooltips,
    context: () => ({ today: "2026-11-23", stored: new Set(stored) }),
    rules: async () => {
      await loaded;
      const lookups = { zip, routing: async () => ({ bankName: "First Bank" }) };
      return { ...rules, report: (event) => void events.push(event), lookups };
    },
  });
  const field = (name: string): FieldDefinition => {
    const found = page.fields.find(({ appFieldName }) => appFieldName === name);
    if (!found) throw new Error(`The page has no ${name}`);
    return found;
  };
  return { store, controller, field, events };
}

export const landing = () => formOf(landingPageFor({ checkbox: true }), { amountRequestedRange: "500" });
export const long = (
  values: Record<string, unknown>,
  stored: readonly string[] = [],
  zip?: ZipLookup,
  loaded?: Promise<void>,
) => {
  if (!longForm) throw new Error("There is no long form");
  return formOf(longForm, values, stored, zip, loaded);
};
