import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import type { Lender } from "../../lenders/types.ts";
import type { Policies } from "../law/policies.ts";
import { layOut, type Tier } from "../tree/listing.ts";
import { eligibility, type EligibilityInput } from "./eligibility.ts";
import { skipRules, type SentWithState, type Usage } from "./skip-rules.ts";
import { lenderNamed, policiesOf, sampleFacts, texasAllowed } from "./sample-lenders.fixture.ts";
import { noon } from "../tree/virtual-clock.ts";

const none = { hour: 0, day: 0, month: 0 };

/** Usage with these counts for every lender, and optionally an earlier offer or post to lender "a". */
function used({
  offeredAt,
  postedBefore,
  ...sent
}: Partial<SentWithState> & {
  readonly offeredAt?: number;
  readonly postedBefore?: "returned" | "refused";
} = {}): Usage {
  return {
    offeredAt: new Map(offeredAt === undefined ? [] : [["a", offeredAt]]),
    postedBefore: new Map(postedBefore === undefined ? [] : [["a", postedBefore]]),
    sent: () => ({ ...none, inState: none, ...sent }),
    mayReachCap: () => true,
  };
}

function judge(
  file: Partial<LenderFile>,
  {
    policies = texasAllowed,
    tiers = [{ lenders: ["a"], choose: "order" }],
    lenders = new Map([["a", lenderNamed("a", file)]]),
    ...changes
  }: Partial<Omit<EligibilityInput, "facts" | "listing">> & {
    readonly facts?: Partial<EligibilityInput["facts"]>;
    readonly policies?: Policies;
    readonly tiers?: readonly Tier[];
    readonly lenders?: ReadonlyMap<string, Lender>;
  } = {},
) {
  const { eligible, skipped } = eligibility({
    listing: layOut(tiers, lenders, policies),
    hasConsent: true,
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
  ["that accepts the application", {}, {}, "eligible"],
  ["not verified", { verified: { state: "pending" } }, {}, "unverified"],
  ["without consent", {}, { hasConsent: false }, "no-consent"],
  ["whose lower amount the applicant declined", {}, { facts: { values: { rejected: true } } }, "applicant-declined"],
  ["whose lower amount the applicant accepted", {}, { facts: { values: { rejected: false } } }, "eligible"],
  ["that resells leads, applicant opted out", broker, { facts: { values: { saleOptOut: true } } }, "sale-opt-out"],
  ["that resells leads, applicant did not opt out", broker, {}, "eligible"],
  ["that lends itself, applicant opted out", {}, { facts: { values: { saleOptOut: true } } }, "eligible"],
  ["that excludes people who opted out of texts", { suppression: ["email", "phone"] }, noTexts, "suppressed:phone"],
  ["without a suppression channel", {}, noTexts, "eligible"],
  ["of another product", { products: ["personalLoan"] }, {}, "product"],
  ["without a license for the product", { licences: [{ ...licence, product: "personalLoan" }] }, {}, "licence"],
  ["without a license in the state", {}, { facts: { state: "OK" } }, "licence"],
  ["when the state is unknown", {}, { facts: { state: undefined } }, "licence"],
  ["with a license from tomorrow", { licences: [{ ...licence, from: "2026-11-16" }] }, {}, "licence"],
  [
    "with a license for today only",
    { licences: [{ ...licence, from: "2026-11-15", to: "2026-11-15" }] },
    {},
    "eligible",
  ],
  ["with a license until yesterday", { licences: [{ ...licence, to: "2026-11-14" }] }, {}, "licence"],
  ["without a policy", {}, { policies: policiesOf() }, "legality:no-policy"],
  ["in a barred state", {}, { policies: policiesOf({ id: "x", barred: true }) }, "legality:barred:x"],
  [
    "whose qualifier fails",
    { accepts: [{ name: "FieldGTE", params: { field: "income", value: 4000 } }] },
    {},
    "not-accepted:FieldGTE income",
  ],
  [
    "whose qualifier holds",
    { accepts: [{ name: "FieldGTE", params: { field: "income", value: 3000 } }] },
    {},
    "eligible",
  ],
  [
    "whose qualifier lacks an answer",
    { accepts: [{ name: "FieldGTE", params: { field: "monthsAtBank", value: 1 } }] },
    {},
    "not-accepted:FieldGTE monthsAtBank",
  ],
  [
    "priced below the tier's minimum",
    {},
    { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 51 }] },
    "price-floor",
  ],
  ["priced at the tier's minimum", {}, { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 50 }] }, "eligible"],
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
    "whose hours end now",
    { schedule: { timeZone: "America/New_York", days: ["sun"], from: "08:00", to: "12:00" } },
    {},
    "schedule",
  ],
  ["at its hourly cap", { caps: { perHour: 3 } }, used({ hour: 3 }), "cap:hour"],
  ["above its daily cap", { caps: { perDay: 3 } }, used({ day: 4 }), "cap:day"],
  ["at its monthly cap", { caps: { perMonth: 3 } }, used({ month: 3 }), "cap:month"],
  ["below its daily cap", { caps: { perDay: 3 } }, used({ hour: 9, day: 2 }), "eligible"],
  [
    "offered the same person within its dedupe window",
    { dedupeDays: 30 },
    used({ offeredAt: noon - 30 * day + 1 }),
    "dedupe",
  ],
  [
    "offered the same person before its dedupe window",
    { dedupeDays: 30 },
    used({ offeredAt: noon - 30 * day }),
    "eligible",
  ],
  ["offered the same person, without a dedupe window", {}, used({ offeredAt: noon }), "eligible"],
  ["that the applicant declined on its page", {}, used({ postedBefore: "returned" }), "offer-declined"],
  ["that declined the same application before", {}, used({ postedBefore: "refused" }), "already-asked"],
  ["paused with its source", {}, { refusedBySource: "paused" }, "source:paused"],
  ["paused by the operator", {}, { paused: new Map([["a", "held"]]) }, "paused:held"],
  [
    "at its cap for the state",
    { caps: { byState: { TX: { perDay: 2 } } } },
    used({ inState: { hour: 0, day: 2, month: 2 } }),
    "cap:day in TX",
  ],
  [
    "with a cap for another state",
    { caps: { byState: { CA: { perDay: 2 } } } },
    used({ inState: { hour: 0, day: 2, month: 2 } }),
    "eligible",
  ],
  [
    "without a Military Lending Act declaration, applicant on active duty",
    {},
    { facts: { military: true } },
    "military",
  ],
  [
    "with a Military Lending Act declaration, applicant on active duty",
    { militaryLendingAct: true },
    { facts: { military: true } },
    "eligible",
  ],
  [
    "that states no term where one is limited",
    {},
    { policies: policiesOf({ id: "x", minTermDays: 60 }) },
    "legality:term:x",
  ],
  [
    "whose shortest term is below the legal minimum",
    { licences: [{ ...licence, termDays: { from: 14, to: 90 } }] },
    { policies: policiesOf({ id: "x", minTermDays: 60 }) },
    "legality:term:x",
  ],
  [
    "whose longest term is above the legal maximum",
    { licences: [{ ...licence, termDays: { from: 60, to: 90 } }] },
    { policies: policiesOf({ id: "x", maxTermDays: 60 }) },
    "legality:term:x",
  ],
  [
    "whose terms are within the law",
    { licences: [{ ...licence, termDays: { from: 60, to: 90 } }] },
    { policies: policiesOf({ id: "x", minTermDays: 60, maxTermDays: 90 }) },
    "eligible",
  ],
  [
    "whose price after the margin is too low",
    {},
    { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 41, marginPercent: 20 }] },
    "price-floor",
  ],
  [
    "whose price after the margin is enough",
    {},
    { tiers: [{ lenders: ["a"], choose: "order", minimumPrice: 40, marginPercent: 20 }] },
    "eligible",
  ],
  ["that has no file", {}, { lenders: new Map() }, "unknown-lender"],
];

test.each(table)("a lender %s", (_name, file, changes, expected) => {
  expect(judge(file, changes)).toBe(expected);
});

test("every skip rule has a row in the table", () => {
  const seen = new Set(table.map(([, , , expected]) => expected.split(":")[0]));
  expect(Object.keys(skipRules).filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  ["amount below the minimum", { minAmount: 501 }, {}, "legality:below-minimum:x"],
  ["amount at the minimum", { minAmount: 500 }, {}, "eligible"],
  ["amount above the maximum", { maxAmount: 499 }, {}, "legality:above-maximum:x"],
  ["amount at the maximum", { maxAmount: 500 }, {}, "eligible"],
  ["amount unknown", { maxAmount: 500 }, { amount: undefined }, "legality:above-maximum:x"],
  ["rate above the limit", { maxAprPercent: 36 }, {}, "legality:apr:x"],
  ["rate at the limit", { maxAprPercent: 400 }, {}, "eligible"],
  ["military only, civilian applicant", { military: true, maxAprPercent: 36 }, {}, "eligible"],
  [
    "military only, applicant on active duty",
    { military: true, maxAprPercent: 36 },
    { military: true },
    "legality:apr:x",
  ],
  ["not yet in force", { barred: true, from: "2026-11-16" }, {}, "eligible"],
  ["no longer in force", { barred: true, to: "2026-11-14" }, {}, "eligible"],
  ["another state", { barred: true, states: ["OK"] }, {}, "eligible"],
  ["every state", { barred: true, states: "all" }, {}, "legality:barred:x"],
  ["another product", { barred: true, products: ["personalLoan"] }, {}, "eligible"],
] as const)("the legality gate: %s", (_name, entry, facts, expected) => {
  expect(judge({}, { policies: policiesOf({ id: "tx-allowed", allowed: true }, { id: "x", ...entry }), facts })).toBe(
    expected,
  );
});

test("a lender that states no rate is excluded where the rate is capped", () => {
  expect(judge({ licences: [licence] }, { policies: policiesOf({ id: "x", maxAprPercent: 400 }) })).toBe(
    "legality:apr:x",
  );
});

test("a lender listed in two tiers is a candidate in the first, and each excluded lender has its rule", () => {
  const { eligible, skipped } = eligibility({
    listing: layOut(
      [
        { lenders: ["a", "b"], choose: "order" },
        { lenders: ["a", "c"], choose: "order" },
      ],
      new Map(["a", "b", "c"].map((id) => [id, lenderNamed(id, id === "b" ? { licences: [] } : {})])),
      texasAllowed,
    ),
    facts: sampleFacts,
    hasConsent: true,
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
