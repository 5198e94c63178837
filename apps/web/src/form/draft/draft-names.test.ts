import { composeField, consentFields, landingPageFor, longFormPages, secureFieldNames } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { draftNames } from "./draft-names.ts";

test("[FLOW-03] no secret and no consent is stored in the browser", () => {
  const kept = longFormPages.flatMap(draftNames);
  expect(kept).toContain("firstName");
  for (const name of [...secureFieldNames, ...consentFields]) expect(kept).not.toContain(name);
  expect(draftNames(landingPageFor({ checkbox: true }))).toEqual(["amountRequestedRange", "zip", "email"]);
  expect(draftNames({ fields: secureFieldNames.map((name) => composeField(name)) })).toEqual([]);
});
