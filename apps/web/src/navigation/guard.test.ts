import { viewStates } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { screens } from "../screens/index.ts";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { guard, landsOn, screenOf, startPath } from "./guard.ts";

test("[NAV-02] the served state determines the screen", () => {
  expect(startPath("/", false, "FULL_FORM")).toBe("/longform");
  expect(startPath("/", false, "LANDING_SUBMIT")).toBe("/");
  expect(startPath("/", true, "FULL_FORM")).toBe("/");
  expect(startPath("/banner", false, "FULL_FORM")).toBe("/banner");
});

test("[NAV-03] LANDING_SUBMIT and an unknown state lead to the landing page", () => {
  expect(screenOf("LANDING_SUBMIT")).toBe("/");
  expect(screenOf("NO_SUCH_STATE")).toBe("/");
});

test("[NAV-04] FULL_FORM leads to the long form", () => {
  expect(screenOf("FULL_FORM")).toBe("/longform");
});

test("[NAV-09][NAV-13] UNSUBSCRIBE and EMAIL_CONFIRMATION lead to screens that anyone may open from an email link", () => {
  expect(screenOf("UNSUBSCRIBE")).toBe("/unsubscribe");
  expect(screenOf("EMAIL_CONFIRMATION")).toBe("/emailConfirmation");
  for (const path of ["/unsubscribe", "/emailConfirmation"])
    for (const viewState of viewStates) expect(startPath(path, false, viewState), viewState).toBe(path);
});

test("[NAV-15] a request that is being routed or sold leads to the wait screen", () => {
  expect(["READY_TO_PROCESS", "IN_PROCESS", "REDIRECT"].map(screenOf)).toEqual(["/wait", "/wait", "/wait"]);
});

test("[NAV-23] a screen that the state does not grant redirects to the state's screen", () => {
  expect(guard("/splash", "LANDING_SUBMIT")).toBe("/");
  expect(guard("/wait", "FULL_FORM")).toBe("/longform");
  expect(guard("", "RESUBMIT")).toBe("/resubmit");
  expect(guard("/longform", "FULL_FORM")).toBe("/longform");
  expect(guard("/", "FULL_FORM")).toBe("/");
});

test("[NAV-05] the first of two pages may be shown again from the second, but not the other way around", () => {
  expect(guard("/longformpg1", "FULL_FORM_PG2")).toBe("/longformpg1");
  expect(guard("/longformpg2", "FULL_FORM_PG1")).toBe("/longformpg1");
  expect(guard("/longformpg1", "FULL_FORM")).toBe("/longform");
});

test("[NAV-14] visitors without an open request may search for an earlier one", () => {
  expect(guard("/r-reapply", "LANDING_SUBMIT")).toBe("/r-reapply");
  expect(guard("/r-reapply", "IN_PROCESS")).toBe("/wait");
});

test("[NAV-16] /offers is open to everyone, /reapply to earlier applicants, /wait to waiting ones", () => {
  expect(guard("/offers", "LANDING_SUBMIT")).toBe("/offers");
  expect(guard("/reapply", "RE_ROUTE")).toBe("/reapply");
  expect(guard("/reapply", "LANDING_SUBMIT")).toBe("/");
  expect(guard("/wait", "IN_PROCESS")).toBe("/wait");
});

test("[NAV-21] ERROR has no separate screen", () => {
  expect(guard("/wait", "ERROR")).toBe("/");
  expect(guard("/longform", "ERROR")).toBe("/longform");
  expect(guard("/", "ERROR")).toBe("/");
});

test.each(viewStates)("the screen of %s exists", (viewState) => {
  expect(screens[screenOf(viewState)]).toBeDefined();
});

test("[LAND-21] a refused form post shows the landing page, whatever is stored", () => {
  const page = pageWith(siteWith(), { response: { viewState: "FULL_FORM" } });
  expect(landsOn(page)).toBe(false);
  expect(landsOn({ ...page, typed: {} })).toBe(true);
});
