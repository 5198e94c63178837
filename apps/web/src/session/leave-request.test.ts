import type { ServerResponse } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { createFormStore } from "./form-store.ts";
import { leaveRequest } from "./leave-request.ts";

const typed = { firstName: "Ana", smsOptIn: true };
const responseOf = (viewState: ServerResponse["viewState"], request?: string): ServerResponse =>
  pageWith(siteWith(), { response: { viewState, ...(request !== undefined && { request }) } }).response;

/** The long form of the last request once the next response has arrived. */
function formAfter(last: ServerResponse, next: ServerResponse, hasExpired = false) {
  const forms = new Map([
    ["landing", createFormStore({ zip: "78704" })],
    ["fullForm", createFormStore(typed)],
  ]);
  leaveRequest(forms, last, next, hasExpired);
  expect(forms.get("landing")?.values()).toEqual({ zip: "78704" });
  return forms.get("fullForm")?.values();
}

test("[FLOW-03] a request that follows a finished one starts without what was typed and checked for it", () => {
  for (const viewState of ["RE_ROUTE", "RESUBMIT", "REDIRECT", "READY_TO_PROCESS"] as const)
    expect(formAfter(responseOf(viewState, "a"), responseOf("FULL_FORM", "b"))).toBeUndefined();
});

test("[FLOW-02][FLOW-03] a request that follows an expired one keeps what was typed, but no consent", () => {
  const kept = { firstName: "Ana", smsOptIn: undefined };
  expect(formAfter(responseOf("FULL_FORM", "a"), responseOf("FULL_FORM", "b"))).toEqual(kept);
  expect(formAfter(responseOf("RESUBMIT", "a"), responseOf("FULL_FORM", "b"), true)).toEqual(kept);
});

test("[APP-01] the same request, and the first one, keep everything", () => {
  expect(formAfter(responseOf("FULL_FORM", "a"), responseOf("READY_TO_PROCESS", "a"))).toEqual(typed);
  expect(formAfter(responseOf("RESUBMIT", "a"), responseOf("READY_TO_PROCESS", "a"))).toEqual(typed);
  expect(formAfter(responseOf("LANDING_SUBMIT"), responseOf("FULL_FORM", "a"))).toEqual(typed);
});
