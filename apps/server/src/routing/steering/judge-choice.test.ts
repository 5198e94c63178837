import { expect, test } from "vitest";
import { judgeChoice } from "./judge-choice.ts";
import type { RecordedLender } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { replaySettings, settings } from "./replay-settings.ts";

const cheap: RecordedLender = { id: "cheap", tier: 0, apr: 24, price: 20 };
const middle: RecordedLender = { id: "middle", tier: 0, apr: 36, price: 70 };
const dear: RecordedLender = { id: "dear", tier: 0, apr: 99.5, price: 45 };
const later: RecordedLender = { id: "later", tier: 1, apr: 10, price: 5 };
const unstated: RecordedLender = { id: "unstated", tier: 0, apr: null, price: 90 };

type AttemptGiven = RecordedRound["attempts"][number];
const post = (lender_id: string, state: AttemptGiven["state"], reason: string | null = null): AttemptGiven => ({
  lender_id,
  stage: "post",
  state,
  reason,
  price_cents: 4_500,
});
const ping = (lender_id: string, state: AttemptGiven["state"], price_cents: number | null = null): AttemptGiven => ({
  lender_id,
  stage: "ping",
  state,
  reason: null,
  price_cents,
});

const roundOf = (changes: Partial<RecordedRound>): RecordedRound => ({
  jobId: 1,
  applicationId: "a",
  state: "TX",
  amount_from: 500,
  income_type: "",
  areas: {},
  tiers: [{ choose: "bid" }, { choose: "order" }],
  eligible: [cheap, dear],
  belowMinimum: [],
  readyAt: 0,
  endedAt: 1_000,
  attempts: [post("dear", "sold")],
  skips: [],
  hasComplaint: false,
  ...changes,
});
const skipped = (id: string, rule: string) => [{ lenderIds: ["other", id], rule }];

test.each<readonly [string, Partial<RecordedRound>, string, number]>([
  ["the cheapest bought", { attempts: [post("cheap", "sold")] }, "cheapest", 0],
  ["the bid of the dearer was higher", {}, "bid", 75.5],
  ["the tier ranks by expected value", { tiers: [{ choose: "value" }] }, "value", 75.5],
  ["the tier draws lots", { tiers: [{ choose: "weight" }] }, "weight", 75.5],
  ["the cheaper declined first", { attempts: [post("cheap", "declined"), post("dear", "sold")] }, "declined", 75.5],
  ["the cheaper never answered", { attempts: [post("cheap", "unsent"), post("dear", "sold")] }, "declined", 75.5],
  ["the cheaper declined its ping", { attempts: [ping("cheap", "declined"), post("dear", "sold")] }, "declined", 75.5],
  ["the cheaper bid less", { attempts: [ping("cheap", "pending", 1_000), post("dear", "sold")] }, "bid", 75.5],
  [
    "one cheaper declined, and another had no turn",
    { eligible: [cheap, middle, dear], attempts: [post("cheap", "declined"), post("dear", "sold")] },
    "bid",
    75.5,
  ],
  ["the cheaper is in a later tier", { eligible: [dear, later] }, "tier", 89.5],
  ["the cheaper pays less than the minimum", { eligible: [dear], belowMinimum: [cheap] }, "minimum", 0],
  ["a cheaper bid was below the minimum", { skips: skipped("cheap", "price-floor") }, "minimum", 75.5],
  ["there was no time for the cheaper", { skips: skipped("cheap", "no-time") }, "passed", 75.5],
  ["the sale came before the cheaper", { skips: skipped("cheap", "already-sold") }, "bid", 75.5],
  ["the cheaper shared the sale", { attempts: [post("cheap", "shared"), post("dear", "sold")] }, "chosen", 75.5],
  ["the applicant declined the sale later", { attempts: [post("dear", "returned")] }, "bid", 75.5],
  ["the other states no APR", { eligible: [dear, unstated] }, "cheapest", 0],
])("the reason is told apart where %s", (_, changes, reason, extraApr) => {
  expect(judgeChoice(roundOf(changes))).toMatchObject({ reason, extraApr });
});

test.each<readonly [string, Partial<RecordedRound>]>([
  ["no lender bought", { attempts: [post("dear", "declined")] }],
  ["the applicant has not chosen", { attempts: [post("cheap", "shared"), post("dear", "shared")] }],
  ["a lender bought after another", { attempts: [post("dear", "unknown", "sold-late")] }],
  ["the buyer states no APR", { eligible: [cheap, unstated], attempts: [post("unstated", "sold")] }],
  ["the buyer was not among the eligible", { eligible: [cheap] }],
])("there is nothing to compare where %s", (_, changes) => {
  expect(judgeChoice(roundOf(changes))).toBeUndefined();
});

const replayOf = (changes: Partial<RecordedRound>, records: Parameters<typeof replaySettings>[2] = new Map()) => {
  const round = roundOf(changes);
  const choice = judgeChoice(round);
  return choice && replaySettings(round, choice, records);
};
const [yes, no] = [true, false];

test("a replay ranks the tier again, and does not guess what a lender that was not contacted would have answered", () => {
  const replayed = replayOf({ eligible: [cheap, middle, dear], attempts: [post("middle", "sold")] });
  // By bid and by order, middle and cheap come first. Cheap was not contacted, so it may have bought.
  expect(replayed?.bid).toEqual({ isCheapestFirst: no, isSameBuyer: yes, isCostlier: yes, mayBeCostlier: yes });
  expect(replayed?.order).toEqual({ isCheapestFirst: yes, isSameBuyer: no, isCostlier: no, mayBeCostlier: yes });
  expect(replayed?.applicant).toEqual(replayed?.order);
});

test("a replay knows the answer of a lender that was contacted, and the bid of one that was not", () => {
  const replayed = replayOf({
    eligible: [cheap, middle, dear],
    attempts: [ping("cheap", "pending", 9_000), post("middle", "declined"), post("dear", "sold")],
  });
  expect(replayed?.applicant).toEqual({ isCheapestFirst: yes, isSameBuyer: no, isCostlier: no, mayBeCostlier: yes });
  expect(replayed?.bid).toEqual(replayed?.applicant);
  const declined = replayOf({ attempts: [ping("cheap", "declined"), post("dear", "sold")] });
  expect(declined?.applicant).toEqual({ isCheapestFirst: no, isSameBuyer: yes, isCostlier: yes, mayBeCostlier: yes });
});

test("a replay by value uses the lenders' results, and leaves out a lender that could not be contacted", () => {
  const record = { posts: 0, answerMs: 0, late: 0, funded: 0, returned: 0, complaints: 0, answered: 0 };
  const sure = new Map([["cheap", { ...record, leads: 1_000, sold: 900 }]]);
  expect(replayOf({}, sure)?.value.isCheapestFirst).toBe(true);
  expect(replayOf({})?.value.isCheapestFirst).toBe(false);
  expect(replayOf({ skips: skipped("cheap", "exclusive") }, sure)?.value.isCheapestFirst).toBe(false);
});

test("a shared sale is not replayed, because the applicant chose", () => {
  expect(replayOf({ attempts: [post("cheap", "shared"), post("dear", "sold")] })).toBeUndefined();
  expect(Object.keys(replayOf({}) ?? {})).toEqual(settings);
});
