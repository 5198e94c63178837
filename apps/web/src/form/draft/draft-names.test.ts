import { composeField, consentFields, landingPageFor, longFormPages, secureFieldNames } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { draftNames } from "./draft-names.ts";

test("[FLOW-03] no secret and no consent is stored in the browser", () => {
  const stored = longFormPages.flatMap(draftNames);
  expect(stored).toContain("firstName");
  for (const name of [...secureFieldNames, ...consentFields]) expect(stored).not.toContain(name);
  expect(draftNames(landingPageFor({ checkbox: true }))).toEqual(["amountRequestedRange", "zip", "email"]);
  expect(draftNames({ fields: secureFieldNames.map((name) => composeField(name)) })).toEqual([]);
});
