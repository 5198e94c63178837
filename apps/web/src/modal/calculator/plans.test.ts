import { expect, test } from "vitest";
import { parseEntries } from "./entries.ts";
import { plans, type PlanName } from "./plans.ts";

function figuresOf(plan: PlanName, typed: Record<string, string>) {
  const { numbers, refusals } = parseEntries(plans[plan].entries, typed);
  return Object.keys(refusals).length > 0 ? refusals : Object.fromEntries(plans[plan].outcome(numbers).figures);
}

test("[LIM-02] the calculator arrives at the figures of the disclosures", () => {
  expect(figuresOf("fee", { amount: "1000", fee: "100", days: "14" })).toEqual({
    total: "$1,100",
    cost: "$100",
    apr: "261%",
  });
  expect(figuresOf("fee", { amount: "$300", fee: "150.00", days: "14" })).toMatchObject({ apr: "1304%" });
  expect(figuresOf("monthly", { amount: "$3,000", months: "24", rate: "27 %", taken: "0" })).toEqual({
    payment: "$163.14",
    lastPayment: "$163.16",
    total: "$3,915.38",
    cost: "$915.38",
    apr: "27.00%",
  });
});

test("a fee deducted from the loan makes its APR higher than its interest rate", () => {
  const figures = figuresOf("monthly", { amount: "3000", months: "24", rate: "27", taken: "150" });
  expect(figures).toMatchObject({ payment: "$163.14", cost: "$1,065.38" });
  expect(Number.parseFloat((figures as { apr: string }).apr)).toBeGreaterThan(32);
});

test.each([
  ["", /number/],
  ["a lot", /such as 1000/],
  ["49.99", /lowest .* \$50/],
  ["5,000.01", /highest .* \$5,000/],
  ["-100", /number/],
  ["1e3", /number/],
])("the amount %s is refused with what to do", (amount, words) => {
  expect(figuresOf("fee", { amount, fee: "10", days: "14" })).toEqual({ amount: expect.stringMatching(words) });
});

test("the limit of a fee depends on its amount, and days are whole", () => {
  expect(figuresOf("fee", { amount: "300", fee: "301", days: "14.5" })).toEqual({
    fee: expect.stringContaining("$300"),
    days: expect.stringMatching(/whole number/),
  });
});

test("the chart shows longer and renewed loans as more expensive", () => {
  for (const plan of Object.values(plans)) {
    const examples = Object.fromEntries(plan.entries.map(({ name, example }) => [name, String(example)]));
    const { bars } = plan.outcome(parseEntries(plan.entries, examples).numbers).chart;
    const costs = bars.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(bars.filter(({ chosen }) => chosen)).toHaveLength(1);
  }
});
