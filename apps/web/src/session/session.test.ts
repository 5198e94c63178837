import { landingPageFor } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { createSession } from "./session.ts";

const secureFields = { socialSecurity: true, account: false, routing: false, driversLicense: false };

test("[APP-04] which secure values were stored, and the zip, are remembered from the moment the page loaded", () => {
  const response = { secureFields, userApplication: { zip: "78704" } };
  const session = createSession(pageWith(siteWith(), { response }), landingPageFor({ checkbox: true }));
  // ERROR keeps the visitor where they are, so nothing is navigated here.
  session.follow({
    ...session.response(),
    viewState: "ERROR",
    userApplication: { zip: "10001" },
    secureFields: { ...secureFields, account: true },
  });
  expect(session.original).toEqual({ secureFields, zip: "78704" });
  expect(session.response().userApplication).toEqual({ zip: "10001" });
});

test("[NAV-21] ERROR is stored and told, and keeps the visitor where they are", () => {
  const page = pageWith(siteWith(), { response: { viewState: "FULL_FORM" } });
  const session = createSession(page, landingPageFor({ checkbox: true }));
  let told = 0;
  session.subscribe(() => (told += 1));
  session.follow({ ...session.response(), viewState: "ERROR" });
  expect(told).toBe(1);
  expect(session.response().viewState).toBe("ERROR");
  expect(session.grantedState()).toBe("FULL_FORM");
});
