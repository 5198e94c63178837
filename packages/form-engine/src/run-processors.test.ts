import { expect, test } from "vitest";
import { engineProcessors } from "./processors/index.ts";
import { runProcessors } from "./run-processors.ts";
import type {
  FieldDefinition,
  Lookups,
  Processor,
  ProcessorRule,
  Registry,
  Trigger,
  ValidationContext,
  Values,
} from "./types.ts";

const shout: ProcessorRule = {
  doc: "",
  run: ({ value, field }) => ({ values: { [field]: `${String(value)}!` }, events: [field] }),
};
const prepare: ProcessorRule = { doc: "", trigger: "configure", run: () => ({ events: ["prepared"] }) };
const registry: Registry = {
  validators: {},
  processors: { ...engineProcessors, Shout: shout, Prepare: prepare },
  secureFields: new Set(),
};
const context: ValidationContext = { today: "2026-11-23", stored: new Set() };
const lookups: Lookups = { zip: async () => undefined, routing: async () => undefined };
const field = (...postProcessors: Processor[]): FieldDefinition => ({
  appFieldName: "city",
  type: "text",
  postProcessors,
});
const run = (on: FieldDefinition, trigger: Trigger, values: Values = {}) =>
  runProcessors(on, trigger, values, context, registry, lookups);

test("[FORM-03] a processor runs at its trigger, which defaults to blur", async () => {
  expect(await run(field({ name: "Shout" }), "blur", { city: "Hi" })).toEqual({
    values: { city: "Hi!" },
    events: ["city"],
  });
  expect(await run(field({ name: "Shout" }), "change")).toEqual({});
  expect(await run(field({ name: "Shout", trigger: "change" }), "blur")).toEqual({});
  expect(await run(field({ name: "Shout", trigger: "change" }), "change", { city: "Hi" })).toMatchObject({
    values: { city: "Hi!" },
  });
});

test("[FORM-03] a processor that prepares the page defaults to configure, and can be given another trigger", async () => {
  expect(await run(field({ name: "Prepare" }), "blur")).toEqual({});
  expect(await run(field({ name: "Prepare" }), "configure")).toEqual({ events: ["prepared"] });
  expect(await run(field({ name: "Prepare", trigger: "change" }), "configure")).toEqual({});
});

test("[FORM-03] a processor takes params, and runs only while its qualifiers hold", async () => {
  const processor: Processor = {
    name: "SetField",
    params: { field: "state", value: "TX" },
    qualifiers: [{ name: "FieldEquals", params: { field: "city", value: "Austin" } }],
  };
  expect(await run(field(processor), "blur", { city: "Austin" })).toEqual({ values: { state: "TX" } });
  expect(await run(field(processor), "blur", { city: "Boise" })).toEqual({});
});

test("[FORM-08] SetField sets the named field, or its own field by default", async () => {
  expect(await run(field({ name: "SetField", params: { value: "Austin" } }), "blur")).toEqual({
    values: { city: "Austin" },
  });
  expect(
    await run(field({ name: "SetField", params: { field: "state", value: "TX" } }), "blur", { state: "CA" }),
  ).toEqual({
    values: { state: "TX" },
  });
});

test("[FORM-08] SetFieldIfNull does not overwrite an answer", async () => {
  const processor: Processor = { name: "SetFieldIfNull", params: { field: "dlState", value: "TX" } };
  expect(await run(field(processor), "blur", { dlState: "" })).toEqual({ values: { dlState: "TX" } });
  expect(await run(field(processor), "blur", { dlState: "CA" })).toEqual({});
  expect(
    await run(field({ name: "SetFieldIfNull", params: { field: "a.b", value: 1 } }), "blur", { a: { b: 0 } }),
  ).toEqual({});
});

test("[FORM-08] PopulateFromApp fills a parameter from a value or its fallback", async () => {
  const greeting = field({ name: "PopulateFromApp", params: { param: "name", field: "firstName", fallback: "you" } });
  expect(await run(greeting, "configure", { firstName: "Ana" })).toEqual({ extraParams: { city: { name: "Ana" } } });
  expect(await run(greeting, "configure", { firstName: "" })).toEqual({ extraParams: { city: { name: "you" } } });
});

test("processors run in order, each on the result of those before it", async () => {
  const chain = field(
    { name: "SetField", params: { value: "Austin" } },
    { name: "Shout" },
    { name: "SetFieldIfNull", params: { value: "Boise" } },
  );
  expect(await run(chain, "blur")).toEqual({ values: { city: "Austin!" }, events: ["city"] });
});

test("for a page, the processors of every field run", async () => {
  const inner: FieldDefinition = { ...field({ name: "Prepare" }), appFieldName: "inner" };
  const page = { fields: [field({ name: "Prepare" }), inner] };
  expect(await runProcessors(page, "configure", {}, context, registry, lookups)).toEqual({
    events: ["prepared", "prepared"],
  });
});

test("an unknown processor throws instead of being ignored", async () => {
  await expect(run(field({ name: "Missing" }), "blur")).rejects.toThrow("Missing");
});
