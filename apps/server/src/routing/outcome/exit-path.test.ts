import { expect, test } from "vitest";
import { exitState } from "./exit-path.ts";
import { sampleFacts, siteWith } from "../eligibility/sample-lenders.fixture.ts";

const rich = { name: "FieldGTE", params: { field: "income", value: 9000 } };

test.each([
  [
    "the first exit whose qualifiers hold",
    [{ viewState: "CREDIT_OFFER", qualifiers: [rich] }, { viewState: "RE_ROUTE" }],
    {},
    false,
    "RE_ROUTE",
  ],
  ["the first of two exits", [{ viewState: "RESUBMIT" }, { viewState: "RE_ROUTE" }], {}, false, "RESUBMIT"],
  ["offers when no qualifiers hold", [{ viewState: "CREDIT_OFFER", qualifiers: [rich] }], {}, false, "RE_ROUTE"],
  [
    "no RESUBMIT at the lowest amount",
    [{ viewState: "RESUBMIT" }, { viewState: "CREDIT_OFFER" }],
    { amount: 100 },
    false,
    "CREDIT_OFFER",
  ],
  [
    "no RESUBMIT after the applicant has declined a lower amount",
    [{ viewState: "RESUBMIT" }, { viewState: "CREDIT_OFFER" }],
    { values: { ...sampleFacts.values, rejected: true } },
    false,
    "CREDIT_OFFER",
  ],
  [
    "no RESUBMIT while a lender may have bought",
    [{ viewState: "RESUBMIT" }, { viewState: "CREDIT_OFFER" }],
    {},
    true,
    "CREDIT_OFFER",
  ],
] as const)("[FLOW-18] exit of an unsold application: %s", (_name, exits, facts, mayBeSold, expected) => {
  expect(exitState(siteWith([], 30, structuredClone(exits) as never), { ...sampleFacts, ...facts }, mayBeSold)).toBe(
    expected,
  );
});
