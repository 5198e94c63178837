import { defaultTooltips } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { relevantErrors, refusalText, serverErrorTexts } from "./messages.ts";

const refusal = { field: "zip", tooltipKey: "zip", code: "Pattern", message: "length" };

test("[ERR-01] a server error shows the field's own text for its code", () => {
  const errors = [
    { field: "zip", code: "ZipLookup" },
    { field: "primaryPhone", code: "Pattern" },
  ];
  expect(serverErrorTexts(errors, defaultTooltips)).toEqual({
    zip: "The zip code you have entered is not valid.",
    primaryPhone: "Your contact phone number must be 10 digits.",
  });
});

test("[ERR-01] parts of the date of birth belong to its single control, with the text of the part", () => {
  expect(serverErrorTexts([{ field: "birthMonth", code: "Max" }], defaultTooltips)).toEqual({
    dob: "The largest value for month is 12",
  });
});

test("[CCPA-07] if a form asks for a part separately, its error is shown there", () => {
  expect(serverErrorTexts([{ field: "birthYear", code: "Age" }], defaultTooltips, ["zipCode", "birthYear"])).toEqual({
    birthYear: "You must be at least 18 and no more than 100 years old.",
  });
});

test("[ERR-01] a control shows the first of several errors, and an unknown code has a text too", () => {
  const errors = [
    { field: "city", code: "NoSuchCode" },
    { field: "city", code: "Size" },
  ];
  expect(serverErrorTexts(errors, defaultTooltips)).toEqual({ city: "Please check this answer." });
});

test("[ERR-01] a control shows every code except those it ignores", () => {
  const fields = [{ appFieldName: "dob", type: "birthDate", extraParams: { ignoredCodes: ["Age"] } }];
  const errors = [
    { field: "birthYear", code: "Age" },
    { field: "birthYear", code: "Pattern" },
    { field: "zip", code: "Age" },
  ];
  expect(relevantErrors(errors, fields)).toEqual(errors.slice(1));
});

test("[ERR-02][ERR-10] refusals by the lookup of an earlier request belong to its email and phone", () => {
  for (const [field, control] of [
    ["fingerprintEmail", "email"],
    ["fingerprintPhone", "primaryPhone"],
  ] as const)
    expect(serverErrorTexts([{ field, code: "FailedAttempt" }], defaultTooltips)).toEqual({
      [control]: "Unable to find previous loan request.",
    });
});

test("[ERR-02][ERR-05] a message to the operator is refused at its own control", () => {
  expect(serverErrorTexts([{ field: "message", code: "Pattern" }], defaultTooltips)).toEqual({
    message: "Message contains invalid content",
  });
});

test("[VAL-01] a refusal shows the tooltip's text, with its numbers filled in", () => {
  expect(refusalText(refusal, { zip: { length: "Exactly {length} digits" } })).toBe("Exactly {length} digits");
  const counted = { ...refusal, params: { length: 5 } };
  expect(refusalText(counted, { zip: { length: "Exactly {length} digits" } })).toBe("Exactly 5 digits");
});

test("[VAL-01] a tooltip without a text for the message uses the text of the same code", () => {
  expect(refusalText(refusal, { zip: { server: { Pattern: "Not a zip code" } } })).toBe("Not a zip code");
  expect(refusalText(refusal, {})).toBe("Please check this answer.");
});
