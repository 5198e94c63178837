import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/lender-file.ts";
import { eligibility, type EligibilityInput } from "./eligibility.ts";
import { skipRules, type SentWithState, type Usage } from "./skip-rules.ts";
import { lenderNamed, policiesOf, sampleFacts, texasAllowed } from "./sample-lenders.ts";
import { noon } from "../tree/virtual-clock.ts";

const none = { hour: 0, day: 0, month: 0 };

/** As if so many had been posted to every lender, and it had been offered or asked before. */
function used({
  offeredAt,
  asked,
  ...sent
}: Partial<SentWithState> & { readonly offeredAt?: number; readonly asked?: "returned" | "refused" } = {}): Usage {
  return {
    offeredAt: new Map(offeredAt === undefined ? [] : [["a", offeredAt]]),
    asked: new Map(asked === undefined ? [] : [["a", asked]]),
    sent: () => ({ ...none, inState: none, ...sent }),
    mayReachCap: () => true,
  };
}

function judge(
  file: Partial<LenderFile>,
  changes: Partial<Omit<EligibilityInput, "facts">> & { readonly facts?: Partial<EligibilityInput["facts"]> } = {},
) {
  const { eligible, skipped } = eligibility({
    tiers: [{ lenders: ["a"], choose: "order" }],
    lenders: new Map([["a", lenderNamed("a", file)]]),
    policies: texasAllowed,
    consented: true,
    ...used(),
    paused: new Map(),
    suppressed: new Set(),
    ...changes,
    facts: { ...sampleFacts, ...changes.facts },
  });
  return eligible[0] === undefined ? skipped[0]?.rule : "eligible";
}

const broker: Partial<LenderFile> = { identity: { ...lenderNamed("a").file.identity, role: "broker" } };
const licence: LenderFile["licences"][number] = { states: ["TX"], product: "paydayLoan", from: "2024-01-01" };
const noTexts: Partial<EligibilityInput> = { suppressed: new Set(["phone"]) };
const day = 86_400_000;

const table: readonly [string, Partial<LenderFile>, Parameters<typeof judge>[1], string][] = [
  ["takes it", {}, {}, "eligible"],
  ["not verified", { verified: { state: "pending" } }, {}, "unverified"],
  ["without consent", {}, { consented: false }, "no-consent"],
  ["the applicant declined", {}, { facts: { values: { rejected: true } } }, "applicant-declined"],
  ["the applicant accepted a lower amount", {}, { facts: { values: { rejected: false } } }, "eligible"],
  ["that passes on, who opted out", broker, { facts: { values: { saleOptOut: true } } }, "sale-opt-out"],
  ["that passes on, who did not", broker, {}, "eligible"],
  ["that lends, who opted out", {}, { facts: { values: { saleOptOut: true } } }, "eligible"],
  ["that takes nobody who wants no texts", { suppression: ["email", "phone"] }, noTexts, "suppressed:phone"],
  ["that heeds no list", {}, noTexts, "eligible"],
  ["other product", { products: ["personalLoan"] }, {}, "product"],
  ["no licence for the product", { licences: [{ ...licence, product: "personalLoan" }] }, {}, "licence"],
  ["no licence in the state", {}, { facts: { state: "OK" } }, "licence"],
  ["no state", {}, { facts: { state: undefined } }, "licence"],
  ["a licence from tomorrow", { licences: [{ ...licence, from: "2026-11-16" }] }, {}, "licence"],
  ["a licence of today only", { licences: [{ ...licence, from: "2026-11-15", to: "2026-11-15" }] }, {}, "eligible"],
  ["a licence until yesterday", { licences: [{ ...licence, to: "2026-11-14" }] }, {}, "licence"],
  ["no policy", {}, { policies: policiesOf() }, "legality:no-policy"],
  ["a barred state", {}, { policies: policiesOf({ id: "x", barred: true }) }, "legality:barred:x"],
  [
    "its qualifier does not hold",
    { accepts: [{ name: "FieldGTE", params: { field: "income", value: 4000 } }] },
    {},
    "not-accepted",
  ],
  [
    "its qualifier holds",
    { accepts: [{ name: "FieldGTE", params: { field: "income", value: 3000 } }] },
    {},
    "eligible",
  ],
  [
    "its qualifier is not answered",
    { accepts: [{ name: "FieldGTE", params: { field: "monthsAtBank", value: 1 } }] },
    {},
    "not-accepted",
  ],
  ["too cheap for the tier", {}, { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 51 }] }, "price-floor"],
  ["just dear enough", {}, { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 50 }] }, "eligible"],
  [
    "closed today",
    { schedule: { timeZone: "America/New_York", days: ["mon"], from: "00:00", to: "23:59" } },
    {},
    "schedule",
  ],
  [
    "open today",
    { schedule: { timeZone: "America/New_York", days: ["sun"], from: "12:00", to: "12:01" } },
    {},
    "eligible",
  ],
  [
    "open until now",
    { schedule: { timeZone: "America/New_York", days: ["sun"], from: "08:00", to: "12:00" } },
    {},
    "schedule",
  ],
  ["cap of the hour", { caps: { perHour: 3 } }, used({ hour: 3 }), "cap:hour"],
  ["cap of the day", { caps: { perDay: 3 } }, used({ day: 4 }), "cap:day"],
  ["cap of the month", { caps: { perMonth: 3 } }, used({ month: 3 }), "cap:month"],
  ["below its cap", { caps: { perDay: 3 } }, used({ hour: 9, day: 2 }), "eligible"],
  ["offered within its days", { dedupeDays: 30 }, used({ offeredAt: noon - 30 * day + 1 }), "dedupe"],
  ["offered before its days", { dedupeDays: 30 }, used({ offeredAt: noon - 30 * day }), "eligible"],
  ["offered, no days named", {}, used({ offeredAt: noon }), "eligible"],
  ["whose page the applicant declined", {}, used({ asked: "returned" }), "offer-declined"],
  ["that refused the same request before", {}, used({ asked: "refused" }), "already-asked"],
  ["held by its operator", {}, { paused: new Map([["a", "held"]]) }, "paused:held"],
  [
    "cap of the state",
    { caps: { byState: { TX: { perDay: 2 } } } },
    used({ inState: { hour: 0, day: 2, month: 2 } }),
    "cap:day in TX",
  ],
  [
    "cap of another state",
    { caps: { byState: { CA: { perDay: 2 } } } },
    used({ inState: { hour: 0, day: 2, month: 2 } }),
    "eligible",
  ],
  ["active duty, and no declaration", {}, { facts: { military: true } }, "military"],
  ["active duty, and a declaration", { militaryLendingAct: true }, { facts: { military: true } }, "eligible"],
  ["a term that it does not state", {}, { policies: policiesOf({ id: "x", minTermDays: 60 }) }, "legality:term:x"],
  [
    "too short a term",
    { licences: [{ ...licence, termDays: { from: 14, to: 90 } }] },
    { policies: policiesOf({ id: "x", minTermDays: 60 }) },
    "legality:term:x",
  ],
  [
    "too long a term",
    { licences: [{ ...licence, termDays: { from: 60, to: 90 } }] },
    { policies: policiesOf({ id: "x", maxTermDays: 60 }) },
    "legality:term:x",
  ],
  [
    "a term within the law",
    { licences: [{ ...licence, termDays: { from: 60, to: 90 } }] },
    { policies: policiesOf({ id: "x", minTermDays: 60, maxTermDays: 90 }) },
    "eligible",
  ],
  [
    "what is left after the margin is too little",
    {},
    { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 41, marginPercent: 20 }] },
    "price-floor",
  ],
  [
    "what is left after the margin is enough",
    {},
    { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 40, marginPercent: 20 }] },
    "eligible",
  ],
  ["not there", {}, { lenders: new Map() }, "unknown-lender"],
];

test.each(table)("a lender %s", (_name, file, changes, expected) => {
  expect(judge(file, changes)).toBe(expected);
});

test("every skip rule has a row in the table", () => {
  const seen = new Set(table.map(([, , , expected]) => expected.split(":")[0]));
  expect(Object.keys(skipRules).filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  ["amount below", { minAmount: 501 }, {}, "legality:below-minimum:x"],
  ["amount at the minimum", { minAmount: 500 }, {}, "eligible"],
  ["amount above", { maxAmount: 499 }, {}, "legality:above-maximum:x"],
  ["amount at the maximum", { maxAmount: 500 }, {}, "eligible"],
  ["amount not known", { maxAmount: 500 }, { amount: undefined }, "legality:above-maximum:x"],
  ["rate above", { maxAprPercent: 36 }, {}, "legality:apr:x"],
  ["rate at the limit", { maxAprPercent: 400 }, {}, "eligible"],
  ["military only, a civilian", { military: true, maxAprPercent: 36 }, {}, "eligible"],
  ["military only, a soldier", { military: true, maxAprPercent: 36 }, { military: true }, "legality:apr:x"],
  ["not yet in force", { barred: true, from: "2026-11-16" }, {}, "eligible"],
  ["no longer in force", { barred: true, to: "2026-11-14" }, {}, "eligible"],
  ["another state", { barred: true, states: ["OK"] }, {}, "eligible"],
  ["every state", { barred: true, states: "all" }, {}, "legality:barred:x"],
  ["another product", { barred: true, products: ["personalLoan"] }, {}, "eligible"],
] as const)("the gate: %s", (_name, entry, facts, expected) => {
  expect(judge({}, { policies: policiesOf({ id: "tx-allowed", allowed: true }, { id: "x", ...entry }), facts })).toBe(
    expected,
  );
});

test("a lender that states no rate is refused where a rate is capped", () => {
  expect(judge({ licences: [licence] }, { policies: policiesOf({ id: "x", maxAprPercent: 400 }) })).toBe(
    "legality:apr:x",
  );
});

test("a lender in two tiers counts where it comes first, and every other has its rule", () => {
  const { eligible, skipped } = eligibility({
    tiers: [
      { lenders: ["a", "b"], choose: "order" },
      { lenders: ["a", "c"], choose: "order" },
    ],
    lenders: new Map(["a", "b", "c"].map((id) => [id, lenderNamed(id, id === "b" ? { licences: [] } : {})])),
    facts: sampleFacts,
    policies: texasAllowed,
    consented: true,
    ...used(),
    paused: new Map(),
    suppressed: new Set(),
  });
  expect(eligible.map((one) => [one.lender.id, one.tier])).toEqual([
    ["a", 0],
    ["c", 1],
  ]);
  expect(skipped).toEqual([{ lenderId: "b", rule: "licence" }]);
});
