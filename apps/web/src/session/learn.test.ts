import { expect, test } from "vitest";
import { createFormStore } from "./form-store.ts";
import { learn } from "./learn.ts";

test("[APP-01] what the landing form has changed is shown, and sent, by the long form that was typed into before", () => {
  const before = { email: "ana@example.com", zip: "78704", city: "Austin", state: "TX" };
  const store = createFormStore({ ...before, firstName: "Ana", city: "West Lake Hills" });
  learn([store], before, { ...before, email: "ana@example.org", zip: "10001", city: "New York", state: "NY", a: 1 });
  expect(store.values()).toEqual({
    email: "ana@example.org",
    zip: "10001",
    state: "NY",
    firstName: "Ana",
    // Typed there, and not saved yet.
    city: "West Lake Hills",
  });
});

test("[FLOW-03] a consent that was stored does not come back into the form that it was given on", () => {
  const store = createFormStore({ zip: "78704", acceptedTermsAndConditions: undefined, smsOptIn: false });
  learn([store], { zip: "78704" }, { zip: "78704", acceptedTermsAndConditions: true, smsOptIn: true });
  expect(store.values()).toEqual({ zip: "78704", acceptedTermsAndConditions: undefined, smsOptIn: false });
});
