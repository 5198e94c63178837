import { expect, test } from "vitest";
import { shown } from "../shown.fixture.tsx";
import EmailConfirmation from "./email-confirmation.tsx";

const confirmed = { viewState: "EMAIL_CONFIRMATION" } as const;

test("[MAIL-01] the page says what is confirmed, where to look, and how to leave: by email only if an address is configured", () => {
  const said = (optOutEmail: string) => shown(EmailConfirmation, { texts: { optOutEmail } }, confirmed);
  for (const html of [said(""), said("stop@shore.example")])
    for (const part of ["is confirmed", "Check your email", "unsubscribe at any time", 'href="/documents/faqs"'])
      expect(html).toContain(part);
  expect([said(""), said("stop@shore.example")].map((html) => html.includes("mailto:"))).toEqual([false, true]);
});

test("[MAIL-01] the page says that an address is confirmed only if the server confirms it", () => {
  const html = shown(EmailConfirmation, {}, { viewState: "RE_ROUTE" });
  expect(html).toContain("Open the link in the email we sent you.");
  expect(html).not.toContain("is confirmed");
  expect(shown(EmailConfirmation, {}, {}, { emailConfirmed: true })).toContain("Your email address is confirmed");
});

test("[MAIL-01] a visitor with a confirmed address continues to their request, or otherwise to the start", () => {
  const led = (viewState: "RE_ROUTE" | "EMAIL_CONFIRMATION" | "LANDING_SUBMIT") =>
    /href="(#[^"]*)"/.exec(shown(EmailConfirmation, {}, { viewState }, { emailConfirmed: true }))?.[1];
  expect([led("RE_ROUTE"), led("EMAIL_CONFIRMATION"), led("LANDING_SUBMIT")]).toEqual(["#/reroute", "#/", "#/"]);
});
