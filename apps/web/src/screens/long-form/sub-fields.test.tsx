import { flattenSubFields, type Page } from "@loanbridge/form-engine";
import { composeField } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { draftNames } from "../../form/draft/draft-names.ts";
import { shown } from "../shown.fixture.tsx";
import LongForm from "./long-form.tsx";
import { shapeOf } from "./shape.ts";
import { siteWith } from "../../app/site.fixture.ts";
import { outgoing, refusedOn } from "./steps.ts";

beforeAll(() => {
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("history", { state: null });
});
afterAll(() => vi.unstubAllGlobals());

const pageOf = (id: string, pageNumber: number, owner: "bankName" | "jobTitle", part: "loanReason" | "state"): Page =>
  flattenSubFields({
    id,
    pageNumber,
    fields: [composeField(owner, { subFields: [composeField(part, { qualifiers: [] })], qualifiers: [] })],
  });
const first = pageOf("first", 1, "bankName", "loanReason");
const second = pageOf("second", 2, "jobTitle", "state");
const answers = { bankName: "First Bank", loanReason: "BUSINESS_LOAN", jobTitle: "Cook", state: "TX" };
const context = { today: "2026-11-23", stored: new Set<string>() };
const group = (label: string, control: string) =>
  new RegExp(`<fieldset class="sub-fields form-grid" aria-label="${label}">.*id="[a-z]+-${control}"`, "s");

test.for([
  ["FULL_FORM", [first]],
  ["FULL_FORM_PG1", [first, second]],
  ["SLIDE_SHOW", [first, second]],
] as const)("[FORM-02] a sub-field is shown below its field, in a group of its name: %s", ([flow, pages]) => {
  const html = shown(LongForm, { configuration: { flow, pages: [...pages] } });
  expect(html).toMatch(group("Bank name", "loanReason"));
  expect(html).not.toMatch(group("Bank name", "state"));
});

test("[FORM-02] the second page shows its sub-field once the first is answered", () => {
  const { state: _, ...userApplication } = answers;
  const change = { configuration: { flow: "SLIDE_SHOW" as const, pages: [first, second] } };
  expect(shown(LongForm, change, { userApplication })).toMatch(group("Job title", "state"));
});

test("[FORM-02] the review lists the answer of a sub-field, with a link to it", () => {
  const change = { configuration: { flow: "FULL_FORM" as const, pages: [first], review: true } };
  const html = shown(LongForm, change, { userApplication: answers });
  expect(html).toMatch(/<dd class="answer-text">First Bank<.*<dd class="answer-text">Business</s);
  expect(html).toMatch(/href="[^"]*edit=loanReason/);
});

test("[FORM-02] a step validates, sends and drafts the values of its sub-fields", () => {
  const shape = shapeOf(siteWith({ configuration: { flow: "SLIDE_SHOW", pages: [first, second] } }));
  const { loanReason: _, ...without } = answers;
  expect(refusedOn(shape, "first", without, context)).toEqual(["loanReason"]);
  expect(outgoing(shape, answers, context, "first")).toEqual({ bankName: "First Bank", loanReason: "BUSINESS_LOAN" });
  expect(draftNames(first)).toEqual(["bankName", "loanReason"]);
});
