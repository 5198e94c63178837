import { expect, test } from "vitest";
import { allIncomeTypes } from "../options/income-types.ts";
import { run } from "./testing/run.ts";

const choose = (incomeType: unknown, values = {}) =>
  run("IncomeType", "incomeType", incomeType, { trigger: "change", values });

test.for([
  ["DISABILITY", "Disability"],
  ["PENSION", "Pension"],
  ["BENEFITS", "Benefits"],
] as const)(
  "[FLOW-05] %s fills employer and job title with %s and clears the employer's phone",
  async ([type, word]) => {
    expect(await choose(type)).toEqual({ values: { employerName: word, jobTitle: word, employerPhone: "" } });
  },
);

test("[FLOW-05] Social Security fills its own texts and its toll-free number", async () => {
  expect(await choose("SOCIAL_SECURITY")).toEqual({
    values: { employerName: "Social Security", jobTitle: "Social Security", employerPhone: "8007721213" },
  });
});

test.for(["EMPLOYED", "SELF_EMPLOYED"])("[FLOW-06] %s clears employer and job title", async (type) => {
  expect(await choose(type)).toEqual({ values: { employerName: "", jobTitle: "" } });
});

test("[FLOW-06] Other fills Benefits, the primary phone and twelve months", async () => {
  const filled = { employerName: "Benefits", jobTitle: "Benefits", monthsEmployed: 12 };
  expect(await choose("OTHER", { primaryPhone: "5125550100" })).toEqual({
    values: { ...filled, employerPhone: "5125550100" },
  });
  expect(await choose("OTHER")).toEqual({ values: { ...filled, employerPhone: "" } });
});

test("[FLOW-05] exactly the income types that can be offered have a prefill", async () => {
  for (const { value } of allIncomeTypes) expect(await choose(value)).toHaveProperty("values");
  for (const value of ["", undefined, "toString", 7]) expect(await choose(value)).toEqual({});
});
