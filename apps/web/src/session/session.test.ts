import { landingPageFor } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { createFormStore } from "./form-store.ts";
import { landingValues } from "../landing/landing-values.ts";
import { createSession } from "./session.ts";

const secureFields = { socialSecurity: true, account: false, routing: false, driversLicense: false };

test("[APP-04] the stored secure values and zip are remembered from page load", () => {
  const response = { secureFields, userApplication: { zip: "78704" } };
  const session = createSession(pageWith(siteWith(), { response }), landingPageFor({ checkbox: true }));
  // ERROR keeps the visitor where they are, so there is no navigation.
  session.follow({
    ...session.response(),
    viewState: "ERROR",
    userApplication: { zip: "10001" },
    secureFields: { ...secureFields, account: true },
  });
  expect(session.original).toEqual({ secureFields, zip: "78704" });
  expect(session.response().userApplication).toEqual({ zip: "10001" });
});

test("[NAV-21] ERROR is stored and reported, and keeps the visitor where they are", () => {
  const page = pageWith(siteWith(), { response: { viewState: "FULL_FORM" } });
  const session = createSession(page, landingPageFor({ checkbox: true }));
  let notifications = 0;
  session.subscribe(() => (notifications += 1));
  session.follow({ ...session.response(), viewState: "ERROR" });
  expect(notifications).toBe(1);
  expect(session.response().viewState).toBe("ERROR");
  expect(session.grantedState()).toBe("FULL_FORM");
});

test("[FLOW-03] an empty request starts without anything typed, checked, posted or stored before", () => {
  const page = pageWith(siteWith(), {
    response: { viewState: "RE_ROUTE", userApplication: { zip: "78704", email: "ana@example.com" } },
    typed: { zip: "7870" },
    notice: "Please wait 5 seconds.",
  });
  const session = createSession(page, landingPageFor({ checkbox: true }));
  session.forms.set("landing", createFormStore({ zip: "78704", acceptedTermsAndConditions: true }));
  const empty = pageWith(siteWith()).response;
  let notifications = 0;
  session.subscribe(() => (notifications += 1));
  session.restart(empty);
  expect(notifications).toBe(1);
  expect(session.restarts()).toBe(1);
  expect(session.forms.size).toBe(0);
  expect([session.page.typed, session.page.notice]).toEqual([undefined, undefined]);
  expect(landingValues(session.page)).toEqual({ zip: "", email: "", amountRequestedRange: "1000" });
  expect(session.original.zip).toBeUndefined();
  expect([session.grantedState(), session.response()]).toEqual(["LANDING_SUBMIT", empty]);
});

test.each([false, true])(
  "[FLOW-02][FLOW-03] the form of a finished request remains for the next one only if the request has expired: %s",
  (hasExpired) => {
    const page = pageWith(siteWith(), { response: { viewState: "RESUBMIT", request: "a" } });
    const session = createSession(page, landingPageFor({ checkbox: true }));
    session.forms.set("fullForm", createFormStore({ firstName: "Ana" }));
    if (hasExpired) session.expire();
    const refused = { ...session.response(), errors: [{ field: "zip", code: "Pattern" }] };
    session.follow(refused);
    // ERROR keeps the visitor where they are, so there is no navigation.
    session.follow({ ...page.response, viewState: "ERROR", request: "b" });
    expect(session.forms.has("fullForm")).toBe(hasExpired);
  },
);
