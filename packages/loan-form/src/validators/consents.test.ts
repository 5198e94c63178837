import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const agree = (value: unknown, ssdCoRegOptIn: unknown) =>
  judge("CoRegistration", value, { field: "benefitsPilotOptIn", values: { ssdCoRegOptIn } });

test("[VAL-15] the disclosure must be accepted once the co-registration is chosen", () => {
  for (const unset of [undefined, null, "", false]) {
    expect(agree(unset, true)).toMatchObject({
      code: "NotNull",
      text: "You must agree to the disclosure to continue.",
    });
  }
  expect(agree(true, true)).toBeUndefined();
  expect(agree(undefined, false)).toBeUndefined();
  expect(agree(undefined, undefined)).toBeUndefined();
});

test("[VAL-16] the terms can be accepted only by true", () => {
  for (const value of [undefined, false, "true", "on", 1, {}]) {
    expect(judge("Consent", value, { field: "consent" })).toMatchObject({
      code: "NotNull",
      text: "You must accept the terms and conditions to continue.",
    });
  }
  expect(judge("Consent", true, { field: "consent" })).toBeUndefined();
});
