import { expect, test } from "vitest";
import { applyEffects, mergeEffects } from "./effects.ts";
import { filledFrom } from "./filled-from.ts";
import type { FieldDefinition, Registry } from "./types.ts";

const registry: Registry = {
  validators: {},
  processors: {
    Place: {
      doc: "",
      run: async ({ value, lookups }) => {
        const place = await lookups.zip(String(value));
        return place ? { values: { city: place.city }, fills: { dlState: place.state } } : {};
      },
    },
    Shout: { doc: "", trigger: "change", run: ({ field }) => ({ values: { [field]: "!", note: "" } }) },
  },
  secureFields: new Set(),
};
const zip: FieldDefinition = {
  appFieldName: "zip",
  type: "digits",
  postProcessors: [{ name: "Place" }, { name: "Shout" }],
};
const lookups = { zip: async () => ({ city: "Austin", state: "TX" }), routing: async () => undefined };
const from = (values: object) =>
  filledFrom(zip, { zip: "78704", note: "", ...values }, { today: "2026-11-23", stored: new Set() }, registry, lookups);

test("values that match what a field fills in came from it; edited values and the field itself did not", async () => {
  expect(await from({ city: "Austin", dlState: "TX" })).toEqual({ city: "Austin", dlState: "TX" });
  expect(await from({ city: "West Lake Hills", dlState: "OK" })).toEqual({});
});

test("a fill is set only in an empty field", () => {
  const effects = mergeEffects({ fills: { dlState: "TX" } }, { values: { city: "Austin" }, fills: { state: "TX" } });
  expect(applyEffects({ dlState: "OK", state: "" }, effects)).toEqual({ city: "Austin", dlState: "OK", state: "TX" });
});
