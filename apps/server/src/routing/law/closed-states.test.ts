import { expect, test } from "vitest";
import { isClosed } from "./closed-states.ts";
import { policiesOf } from "../eligibility/sample-lenders.fixture.ts";

const today = "2026-11-21";
const barred = { id: "barred", products: ["paydayLoan"], barred: true };
const allowed = { id: "allowed", allowed: true };

test.each([
  ["barred", [allowed, barred], true],
  ["barred for the other product", [allowed, { ...barred, products: ["personalLoan"] }], false],
  ["barred from tomorrow", [allowed, { ...barred, from: "2026-11-22" }], false],
  ["barred until yesterday", [allowed, { ...barred, to: "2026-11-20" }], false],
  ["barred until today", [allowed, { ...barred, to: today }], true],
  ["barred elsewhere", [allowed, { ...barred, states: ["CA"] }], false],
  ["not named by any policy", [{ id: "other", states: ["CA"], allowed: true }], true],
  ["named only by a rule for all states", [{ id: "all", states: "all", maxAprPercent: 36 }], true],
  ["with a maximum amount only", [{ id: "cap", maxAmount: 300 }], false],
  [
    "with a limit for the military only",
    [allowed, { id: "mla", states: "all", military: true, maxAprPercent: 36 }],
    false,
  ],
])("whether a state is closed: %s", (_name, entries, expected) => {
  expect(isClosed(policiesOf(...entries), "paydayLoan", "TX", today)).toBe(expected);
});
