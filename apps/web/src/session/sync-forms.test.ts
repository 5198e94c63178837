import { expect, test } from "vitest";
import { createFormStore } from "./form-store.ts";
import { syncForms } from "./sync-forms.ts";

test("[APP-01] a long form with typed input shows and sends what the landing form changed", () => {
  const before = { email: "ana@example.com", zip: "78704", city: "Austin", state: "TX" };
  const store = createFormStore({ ...before, firstName: "Ana", city: "West Lake Hills" });
  syncForms([store], before, {
    ...before,
    email: "ana@example.org",
    zip: "10001",
    city: "New York",
    state: "NY",
    a: 1,
  });
  expect(store.values()).toEqual({
    email: "ana@example.org",
    zip: "10001",
    state: "NY",
    firstName: "Ana",
    // Typed there, but not saved yet.
    city: "West Lake Hills",
  });
});

test("[FLOW-03] a stored consent does not return to the form on which it was given", () => {
  const store = createFormStore({ zip: "78704", acceptedTermsAndConditions: undefined, smsOptIn: false });
  syncForms([store], { zip: "78704" }, { zip: "78704", acceptedTermsAndConditions: true, smsOptIn: true });
  expect(store.values()).toEqual({ zip: "78704", acceptedTermsAndConditions: undefined, smsOptIn: false });
});
