import type { MyRequestAct, MyRequestPage, ShownRequest } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { noticeOf } from "./act-notice.tsx";
import { outcomeText } from "@loanbridge/contract/outcome-text";

const stateOf = (outcome: Parameters<typeof outcomeText>[0]) => outcomeText(outcome, copy);

const request: ShownRequest = { askedAt: 0, standing: "waiting", contact: [], recipients: [], consents: [] };
const recipient = { name: "Harborline", firstAt: 0, lastAt: 0, groups: [], identified: true };
const shown = (act: MyRequestAct, done: boolean, requests = [request]): MyRequestPage => ({
  state: "shown",
  act,
  done,
  requests,
});

test("after a partial erasure, the page says what stays and until when", () => {
  expect(noticeOf({ state: "gone", act: "erase", done: true })).toEqual([copy.acts.erase.done]);
  expect(noticeOf(shown("erase", true))?.join("")).toMatch(/except what is shown below.*five years/);
});

test("a completed action is confirmed, and lenders are mentioned only if there are any", () => {
  expect(noticeOf(shown("withdraw", true))).toEqual([copy.acts.withdraw.done]);
  expect(noticeOf(shown("withdraw", true, [{ ...request, recipients: [recipient] }]))?.[1]).toBe(copy.told);
  expect(noticeOf(shown("correct", true, [{ ...request, recipients: [{ ...recipient, identified: false }] }]))).toEqual(
    [copy.acts.correct.done],
  );
});

test("an action that was not done is reported as such", () => {
  expect(noticeOf({ state: "spent", act: "withdraw", done: false })).toEqual([copy.notDone]);
  expect(noticeOf(shown("correct", false))).toEqual([copy.sameAsStored]);
  expect(noticeOf({ state: "shown" })).toBeUndefined();
  expect(noticeOf({ state: "asks", act: "erase" }), "only asked yet").toBeUndefined();
});

test("an ended request says how it ended, and that the lender keeps what it has", () => {
  for (const [standing, text] of Object.entries(copy.standings))
    expect(stateOf({ standing: standing as ShownRequest["standing"] })).toBe(text);
  expect(stateOf({ standing: "waiting", ended: "withdrawn" })).toBe(copy.endings.withdrawn);
  expect(stateOf({ standing: "refused", ended: "opted-out" })).toBe(copy.endings["opted-out"]);
  expect(stateOf({ standing: "sold", ended: "withdrawn" })).toMatch(
    /^A lender has your request. You withdrew your request/,
  );
  expect(stateOf({ standing: "reduced", ended: "opted-out" })).toBe(copy.standings.reduced);
});

test("[FLOW-17] the lender that has a request is named, and one that the applicant declined is not presented as declining", () => {
  const has = (...names: string[]) => ({ lenders: { has: names, declined: [] } });
  const declined = { lenders: { has: [], declined: ["Copper Mill Loans"] } };
  expect(stateOf({ standing: "sold", ...has("Copper Mill Loans") })).toBe("Copper Mill Loans has your request.");
  expect(stateOf({ standing: "sold", ...has("A Loans", "B Loans") })).toMatch(
    /^A Loans and B Loans have your request./,
  );
  expect(stateOf({ standing: "sold", ...has("A Loans"), ended: "withdrawn" })).toMatch(
    /^A Loans has .* withdrew your request/,
  );
  expect(stateOf({ standing: "waiting", ...declined })).toMatch(/^You said no to Copper Mill Loans. We're checking/);
  expect(stateOf({ standing: "refused", ...declined })).toMatch(
    /^You said no to Copper Mill Loans. Every other lender/,
  );
  expect(stateOf({ standing: "unanswered", ...declined })).toMatch(/^You said no to .* No other lender has accepted/);
  expect(stateOf({ standing: "unasked", ...declined })).toMatch(/^You said no to .* No other lender was available/);
  expect(stateOf({ standing: "fault", ...declined })).toBe(copy.standings.fault);
});
