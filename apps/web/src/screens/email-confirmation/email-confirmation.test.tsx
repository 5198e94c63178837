import { expect, test } from "vitest";
import { shown } from "../shown.fixture.tsx";
import EmailConfirmation from "./email-confirmation.tsx";

test("[MAIL-01] who has confirmed an address is led on to their request, or, where there is none, to the start", () => {
  const led = (viewState: "RE_ROUTE" | "EMAIL_CONFIRMATION" | "LANDING_SUBMIT") =>
    /href="(#[^"]*)"/.exec(shown(EmailConfirmation, {}, { viewState }))?.[1];
  expect([led("RE_ROUTE"), led("EMAIL_CONFIRMATION"), led("LANDING_SUBMIT")]).toEqual(["#/reroute", "#/", "#/"]);
});
