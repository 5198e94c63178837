import { engineProcessors, evaluate } from "@loanbridge/form-engine";
import fc from "fast-check";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { processors } from "./index.ts";
import { run } from "./testing/run.ts";

test("every file of the folder is in the index, and so are the engine's processors", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".ts") && !/^index\.ts$|\.test\.ts$/.test(name),
  );
  const spelled = files.map((name) => name.replace(/\.ts$/, "").replaceAll("-", ""));
  const own = Object.keys(processors).filter((name) => !Object.hasOwn(engineProcessors, name));
  expect(spelled.toSorted()).toEqual(own.map((name) => name.toLowerCase()).toSorted());
  expect(processors).toMatchObject(engineProcessors);
});

test("[FORM-06][VAL-11] at five digits, city, state and the license's state fill from the lookup", async () => {
  const filled = { values: { city: "Austin", state: "TX" }, fills: { dlState: "TX" } };
  expect(await run("Zip", "zip", "78704")).toEqual(filled);
  expect(await run("Zip", "zip", "78704-1234", { validators: [{ name: "Zip" }] })).toEqual(filled);
  for (const value of ["7870", "00000", "", null, 78704]) expect(await run("Zip", "zip", value)).toEqual({});
});

test("[FORM-06][VAL-11] a ZIP code unknown to the lookup is refused", async () => {
  expect(await run("Zip", "zip", "99999")).toEqual({ refusals: { zip: "ZipLookup" } });
});

test("[FORM-06] the license's state is not overwritten once it is stored with the license number", async () => {
  const stored = new Set(["driversLicense"]);
  expect(await run("Zip", "zip", "78704", { stored, values: { dlState: "OK" } })).not.toHaveProperty("fills");
  expect(await run("Zip", "zip", "78704", { stored, values: { dlState: "" } })).toHaveProperty("fills");
});

test("a ZIP code in a state that the site does not serve is refused", async () => {
  expect(await run("Zip", "zip", "10001")).toEqual({
    values: { city: "New York", state: "NY" },
    fills: { dlState: "NY" },
    refusals: { zip: "StateClosed" },
  });
});

test("[FORM-07] at nine digits, the bank's name fills", async () => {
  expect(await run("Routing", "routing", "021000021")).toEqual({ values: { bankName: "Example Bank" } });
  for (const value of ["02100002", "111000025", "", undefined])
    expect(await run("Routing", "routing", value)).toEqual({});
});

test("[FORM-08] SmsSubmission reports an SMS submission without a value", async () => {
  expect(await run("SmsSubmission", "smsOptIn", true)).toEqual({ events: ["smsSubmission"] });
});

test("[FORM-08] PayDate sets the first and the last pay date when the page is prepared or the frequency changes", async () => {
  const first = "2026-11-24";
  const limits = (maxDate: string) => ({ extraParams: { payDate1: { minDate: first, maxDate } } });
  expect(await run("PayDate", "payDate1", "", { trigger: "configure", values: { payFrequency: "weekly" } })).toEqual(
    limits("2026-12-04"),
  );
  expect(await run("PayDate", "payDate1", "", { trigger: "configure" })).toEqual(limits("2027-01-02"));
  expect(await run("PayDate", "payDate1", "")).toEqual({});
});

test("[FORM-08][APP-06] a new pay frequency keeps a pay date that it allows and clears one that it does not", async () => {
  const payDate1 = "2026-12-10";
  const changed = (frequency: string) =>
    run("PayDate", "payFrequency", frequency, { trigger: "configure", values: { payFrequency: frequency, payDate1 } });
  const limits = { minDate: "2026-11-24", maxDate: "2026-12-04" };
  expect(await changed("weekly")).toEqual({
    values: { payDate1: "" },
    extraParams: { payDate1: { ...limits, droppedDate: payDate1 } },
  });
  expect(await changed("biweekly")).toEqual({ extraParams: { payDate1: { ...limits, maxDate: "2026-12-11" } } });
});

test("[FORM-05][FORM-08] a qualifier can compare with the maximum pay date", () => {
  const qualifier = { name: "FieldLTE", params: { field: "payDate1", processor: { name: "PayDate" } } };
  const verdict = (payDate1: string) =>
    evaluate(qualifier, { payDate1, payFrequency: "weekly" }, { today: "2026-11-23", processors });
  expect(verdict("2026-12-04")).toBe("yes");
  expect(verdict("2026-12-05")).toBe("no");
});

test.for(Object.keys(processors) as (keyof typeof processors)[])(
  "%s handles any value without throwing",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })), async (value) => {
        for (const trigger of ["blur", "change", "configure"] as const) {
          expect(
            await run(name, "field", value, { trigger, values: { primaryPhone: value, payFrequency: value } }),
          ).toBeTypeOf("object");
        }
      }),
    );
  },
);
