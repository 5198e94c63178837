import { expect, test } from "vitest";
import { shown } from "../shown.fixture.tsx";
import EmailConfirmation from "./email-confirmation.tsx";

test("[MAIL-01] it says what is confirmed, where to look, and how to leave: by e-mail only where an address is configured", () => {
  const said = (optOutEmail: string) => shown(EmailConfirmation, { texts: { optOutEmail } });
  for (const html of [said(""), said("stop@shore.example")])
    for (const part of ["is confirmed", "check your inbox", "unsubscribe at any time", 'href="/documents/faqs"'])
      expect(html).toContain(part);
  expect([said(""), said("stop@shore.example")].map((html) => html.includes("mailto:"))).toEqual([false, true]);
});

test("[MAIL-01] who has confirmed an address is led on to their request, or, where there is none, to the start", () => {
  const led = (viewState: "RE_ROUTE" | "EMAIL_CONFIRMATION" | "LANDING_SUBMIT") =>
    /href="(#[^"]*)"/.exec(shown(EmailConfirmation, {}, { viewState }))?.[1];
  expect([led("RE_ROUTE"), led("EMAIL_CONFIRMATION"), led("LANDING_SUBMIT")]).toEqual(["#/reroute", "#/", "#/"]);
});
