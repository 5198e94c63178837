import { paydayAmounts, personalAmounts } from "@loanbridge/loan-form";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runtimeEnvironment } from "@loanbridge/contract";
import { defaultEnvironment, localImageRoots } from "../default-environment.ts";
import { mergeAll } from "../merge.ts";

const identity = {
  siteCode: "X",
  siteName: "X",
  configurableText: { marketingName: "X LLC", marketingAddress: "1 Main St", marketingPhoneNumber: {} },
};
const withDefaults = (templateVersion?: unknown) =>
  runtimeEnvironment.parse(mergeAll(defaultEnvironment(templateVersion), localImageRoots, identity));

test("[SITE-06] templateVersion 8 selects personalLoan", () => {
  expect(withDefaults(8).siteType).toBe("personalLoan");
});

test("[SITE-06] any other value, or none, selects the payday defaults", () => {
  expect(withDefaults().siteType).toBe("paydayLoan");
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      fc.pre(value !== 8);
      expect(withDefaults(value).siteType).toBe("paydayLoan");
    }),
  );
});

test("[SITE-07] the defaults have every field of the environment except the operator's identity", () => {
  for (const version of [undefined, 8]) {
    const environment = withDefaults(version);
    const optional = new Set(["$schema", "templateVersion"]);
    const fields = Object.keys(runtimeEnvironment.shape).filter((name) => !optional.has(name));
    expect(Object.keys(environment).toSorted()).toEqual(fields.toSorted());
  }
  const { success, error } = runtimeEnvironment.safeParse(mergeAll(defaultEnvironment(8), localImageRoots));
  expect(success).toBe(false);
  expect(error?.issues.map(({ path }) => path.join(".")).toSorted()).toEqual([
    "configurableText.marketingAddress",
    "configurableText.marketingName",
    "siteCode",
    "siteName",
  ]);
});

test("[LIM-01] payday: slider 100 to 1000 by 100, threshold 2,500, at most 4 popunder offers, redirect after 5 s", () => {
  const environment = withDefaults();
  expect(environment.configurableText.rangeSlider).toEqual({ step: 100, min: 100, max: 1000 });
  expect(environment.installmentLoanAmountThreshold).toBe(2500);
  expect(environment.popunderMaxOffers).toBe(4);
  expect(environment.redirectWaitSeconds).toBe(5);
});

test("[SITE-07] components.loanAmount offers the variant's amounts as modelValue and viewValue", () => {
  for (const [version, amounts] of [
    [undefined, paydayAmounts],
    [8, personalAmounts],
  ] as const) {
    const expected = amounts.map(({ value, label }) => ({ modelValue: value, viewValue: label }));
    expect(withDefaults(version).components.loanAmount.options).toEqual(expected);
  }
});

test("the defaults promise no approval and put no pressure on applicants", () => {
  for (const version of [undefined, 8])
    expect(JSON.stringify(defaultEnvironment(version))).not.toMatch(
      /guarantee|instant|approved in|no credit check|hurry|act now|last chance|limited time|same day/i,
    );
});
