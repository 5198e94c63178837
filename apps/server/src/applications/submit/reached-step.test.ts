import { pagesOfFlow, type ViewState } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import type { Site } from "../../sites/types.ts";
import { answers, siteWith } from "../site.fixture.ts";
import { decideNextState, type Decided } from "./next-state.ts";
import { reachedStep } from "./reached-step.ts";

const noon = new Date(Date.UTC(2026, 10, 21, 17));
const everySecret = new Set(["socialSecurity", "account", "routing", "driversLicense"] as const);
const full = siteWith({ flow: "FULL_FORM" });
const twoPages = siteWith({ flow: "FULL_FORM_PG1", pages: [...pagesOfFlow.FULL_FORM_PG1] });
const slides = siteWith({ flow: "SLIDE_SHOW", pages: [...pagesOfFlow.SLIDE_SHOW] });
const reviewed = siteWith({ flow: "FULL_FORM", review: true });
const [first, second] = pagesOfFlow.SLIDE_SHOW.map(({ id }) => id);
const namesOf = (index: number): readonly string[] =>
  pagesOfFlow.SLIDE_SHOW[index]?.fields.map(({ appFieldName }) => appFieldName) ?? [];
const answersOf = (index: number) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => namesOf(index).includes(name)));
const { income: _income, ...withoutIncome } = answers;

const table: readonly (readonly [
  string,
  ViewState,
  string | undefined,
  Decided["values"],
  Site,
  string | undefined,
])[] = [
  ["the landing form leads to the one page", "LANDING_SUBMIT", undefined, {}, full, "fullForm"],
  ["the landing form leads to the first of two pages", "LANDING_SUBMIT", undefined, {}, twoPages, "fullFormPg1"],
  ["the first page leads to the second", "FULL_FORM_PG1", "fullFormPg1", withoutIncome, twoPages, "fullFormPg2"],
  ["so does a client that names no page", "FULL_FORM_PG1", undefined, withoutIncome, twoPages, "fullFormPg2"],
  ["a step leads to the next", "SLIDE_SHOW", first, answersOf(0), slides, second],
  ["a page that the site does not have leads nowhere", "SLIDE_SHOW", "made-up", answersOf(0), slides, undefined],
  ["a page of another flow leads nowhere", "SLIDE_SHOW", "fullFormPg1", answersOf(0), slides, undefined],
  ["a step beyond an incomplete one leads nowhere", "SLIDE_SHOW", "bank", answersOf(0), slides, undefined],
  ["a complete form leads to the review", "FULL_FORM", "fullForm", answers, reviewed, "review"],
  [
    "a pay date that has passed leads to its form",
    "FULL_FORM",
    "fullForm",
    { ...answers, payDate1: "2026-11-21" },
    full,
    "PAY_SCHEDULE",
  ],
  ["a complete form without review leads out of the form", "FULL_FORM", "fullForm", answers, full, undefined],
];

test.each(table)("%s", (_, viewState, submittedPage, values, site, step) => {
  const decided = {
    viewState,
    submittedPage,
    values,
    stored: viewState === "LANDING_SUBMIT" ? new Set<never>() : everySecret,
  };
  expect(reachedStep(decided, decideNextState(decided, site, noon), site, noon)?.step).toBe(step);
});
