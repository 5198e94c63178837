import { expect, test } from "vitest";
import { consentParts } from "./consent-sentence.ts";

test("[LAND-06] the consent sentence names its five documents and links each to its modal", () => {
  const parts = consentParts("I am 18 or older and agree to the", "Please share my request.");
  expect(parts.map(({ text }) => text).join("")).toBe(
    "I am 18 or older and agree to the E-Consent, Credit Authorization, Advertising Disclosure, Privacy Policy and Terms & Conditions. Please share my request.",
  );
  expect(parts.flatMap(({ modal }) => modal ?? [])).toEqual([
    "consent",
    "credit-authorization",
    "advertising",
    "privacy",
    "terms",
  ]);
});

test("the sentence ends after the documents if the site adds no text", () => {
  expect(consentParts("I agree to the", "").at(-1)).toEqual({ text: "." });
});
