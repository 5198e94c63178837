import { fullForm, pagesOfFlow, type ViewState } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import type { Site } from "../../sites/types.ts";
import { decideNextState, type Decided } from "./next-state.ts";
import { answers, siteWith } from "../site.fixture.ts";

const noon = new Date(Date.UTC(2026, 10, 21, 17));
const everySecret = new Set(["socialSecurity", "account", "routing", "driversLicense"] as const);

const full = siteWith({ flow: "FULL_FORM" });
const twoPages = siteWith({ flow: "FULL_FORM_PG1", pages: [...pagesOfFlow.FULL_FORM_PG1] });
const slides = siteWith({ flow: "SLIDE_SHOW", pages: [...pagesOfFlow.SLIDE_SHOW] });
const silentForm = { ...fullForm, fields: fullForm.fields.filter((field) => !field.appFieldName.startsWith("pay")) };
const silent = siteWith({ flow: "FULL_FORM", pages: [silentForm] });
const unemployed = [{ name: "FieldEquals", params: { field: "incomeType", value: "OTHER" } }];
const strict = siteWith({ flow: "FULL_FORM", unemployed });

const { firstName: _first, ...withoutName } = answers;
const { income: _income, ...withoutIncome } = answers;
const late = { ...answers, payDate1: "2026-11-21" };
const farAhead = { ...answers, payDate1: "2027-03-01" };
const { payFrequency: _frequency, ...withoutFrequency } = answers;
const { payDate1: _payDate, ...withoutPayDate } = answers;

const table: readonly (readonly [string, ViewState, Decided["values"], Site, ViewState])[] = [
  ["the landing form leads to the site's one-page form", "LANDING_SUBMIT", {}, full, "FULL_FORM"],
  ["the landing form leads to the first of two pages", "LANDING_SUBMIT", {}, twoPages, "FULL_FORM_PG1"],
  [
    "the landing form leads to the second page if the first is complete",
    "LANDING_SUBMIT",
    withoutIncome,
    twoPages,
    "FULL_FORM_PG2",
  ],
  ["the landing form leads to the steps", "LANDING_SUBMIT", {}, slides, "SLIDE_SHOW"],
  ["a complete form goes to the network", "FULL_FORM", answers, full, "READY_TO_PROCESS"],
  ["a missing answer keeps the applicant on the form", "FULL_FORM", withoutName, full, "FULL_FORM"],
  ["a pay date in the past leads to the pay schedule", "FULL_FORM", late, full, "PAY_SCHEDULE"],
  [
    "a pay date missing from the site's form leads to the pay schedule",
    "FULL_FORM",
    withoutPayDate,
    full,
    "PAY_SCHEDULE",
  ],
  ["the first of two pages leads to the second", "FULL_FORM_PG1", withoutIncome, twoPages, "FULL_FORM_PG2"],
  ["an incomplete first page stays", "FULL_FORM_PG1", withoutName, twoPages, "FULL_FORM_PG1"],
  ["the second page leads back to an incomplete first page", "FULL_FORM_PG2", withoutName, twoPages, "FULL_FORM_PG1"],
  ["an incomplete second page stays", "FULL_FORM_PG2", withoutIncome, twoPages, "FULL_FORM_PG2"],
  ["two complete pages go to the network", "FULL_FORM_PG2", answers, twoPages, "READY_TO_PROCESS"],
  ["the steps continue until the last", "SLIDE_SHOW", withoutIncome, slides, "SLIDE_SHOW"],
  ["the last step goes to the network", "SLIDE_SHOW", answers, slides, "READY_TO_PROCESS"],
  ["the pay date goes to the network", "PAY_SCHEDULE", answers, full, "READY_TO_PROCESS"],
  ["a lower amount goes to the network again", "RESUBMIT", answers, full, "READY_TO_PROCESS"],
  [
    "an applicant without income reaches the unemployed screen",
    "FULL_FORM",
    { ...answers, incomeType: "OTHER" },
    strict,
    "UNEMPLOYED",
  ],
  ["an applicant with income does not", "FULL_FORM", answers, strict, "READY_TO_PROCESS"],
  ["an applicant who has not answered yet does not", "LANDING_SUBMIT", {}, strict, "FULL_FORM"],
  ["a state without a form stays", "IN_PROCESS", answers, full, "IN_PROCESS"],
  ["a final state stays", "REDIRECT", answers, full, "REDIRECT"],
];

const lacking: typeof table = [
  ["when the pay date passed before a lower amount was chosen", "RESUBMIT", late, full, "PAY_SCHEDULE"],
  ["when the pay date is too far ahead", "FULL_FORM", farAhead, full, "PAY_SCHEDULE"],
  ["when no form asked for the pay frequency", "FULL_FORM", withoutFrequency, silent, "PAY_SCHEDULE"],
];

test.each(lacking)(
  "[APP-06][FLOW-21] the pay schedule is requested: %s",
  (_what, viewState, values, site, expected) => {
    expect(decideNextState({ viewState, values, stored: everySecret }, site, noon)).toBe(expected);
  },
);

test.each(table)("%s", (_what, viewState, values, site, expected) => {
  expect(decideNextState({ viewState, values, stored: everySecret }, site, noon)).toBe(expected);
});

const submitted = (
  submittedPage: string | undefined,
  viewState: ViewState,
  site: Site,
  values: Decided["values"] = answers,
) => decideNextState({ viewState, values, stored: everySecret, submittedPage }, site, noon);

test("[FLOW-15] the form ends with its last step, even if nothing was missing before it", () => {
  expect(submitted("loan", "SLIDE_SHOW", slides)).toBe("SLIDE_SHOW");
  expect(submitted("consents", "SLIDE_SHOW", slides)).toBe("READY_TO_PROCESS");
  expect(submitted("consents", "SLIDE_SHOW", slides, withoutIncome)).toBe("SLIDE_SHOW");
});

const [one, two] = pagesOfFlow.FULL_FORM_PG1;
const ifOwner = [{ name: "FieldEquals", params: { field: "residencyStatus", value: "OWN" } }];
const owner = { ...answers, residencyStatus: "OWN" };

test("[NAV-05][FORM-04] if the second of two pages does not apply, the first is the whole form", () => {
  const site = siteWith({ flow: "FULL_FORM_PG1", pages: [one, { ...two, qualifiers: ifOwner }] });
  expect(submitted("fullFormPg1", "FULL_FORM_PG1", site)).toBe("READY_TO_PROCESS");
  expect(submitted("fullFormPg1", "FULL_FORM_PG1", site, owner)).toBe("FULL_FORM_PG2");
  expect(submitted(undefined, "LANDING_SUBMIT", site), "nothing is sent from the landing form").toBe("FULL_FORM_PG1");
  const reviewed = { ...site, configuration: { ...site.configuration, review: true } };
  expect(submitted("fullFormPg1", "FULL_FORM_PG1", reviewed)).toBe("FULL_FORM_PG2");
  expect(submitted("review", "FULL_FORM_PG2", reviewed)).toBe("READY_TO_PROCESS");
});

test("[NAV-05][FORM-04] if the first of two pages does not apply, the form begins with the second", () => {
  const site = siteWith({ flow: "FULL_FORM_PG1", pages: [{ ...one, qualifiers: ifOwner }, two] });
  expect(submitted(undefined, "LANDING_SUBMIT", site, { residencyStatus: "RENT" })).toBe("FULL_FORM_PG2");
  expect(submitted("fullFormPg2", "FULL_FORM_PG2", site, withoutIncome)).toBe("FULL_FORM_PG2");
  expect(submitted("fullFormPg2", "FULL_FORM_PG2", site)).toBe("READY_TO_PROCESS");
  expect(submitted(undefined, "LANDING_SUBMIT", site, { residencyStatus: "OWN" })).toBe("FULL_FORM_PG1");
});

test.each([
  ["FULL_FORM", { flow: "FULL_FORM" }, "fullForm"],
  ["FULL_FORM_PG2", { flow: "FULL_FORM_PG1" }, "fullFormPg2"],
  ["SLIDE_SHOW", { flow: "SLIDE_SHOW" }, "consents"],
] as const)("on a site with a review page, %s is submitted only from there", (viewState, shape, last) => {
  const site = siteWith({ ...shape, pages: [...pagesOfFlow[shape.flow]], review: true });
  expect(submitted(last, viewState, site)).toBe(viewState);
  expect(submitted(undefined, viewState, site)).toBe(viewState);
  expect(submitted("review", viewState, site)).toBe("READY_TO_PROCESS");
  expect(submitted("review", viewState, site, withoutIncome)).toBe(viewState);
  expect(submitted("review", viewState, site, late)).toBe("PAY_SCHEDULE");
  expect(submitted("paySchedule", "PAY_SCHEDULE", site)).toBe("READY_TO_PROCESS");
});

test("[NAV-21] an answer that is missing leaves nobody without income before its page is complete", () => {
  const withoutEmployer = [{ name: "FieldIsNull", params: { field: "employerName" } }];
  const { employerName: _employer, ...idle } = { ...answers, incomeType: "PENSION" };
  const form = siteWith({ flow: "FULL_FORM", unemployed: withoutEmployer });
  expect(submitted(undefined, "LANDING_SUBMIT", form, {})).toBe("FULL_FORM");
  expect(submitted(undefined, "FULL_FORM", form, idle)).toBe("UNEMPLOYED");
  expect(submitted(undefined, "FULL_FORM", form)).toBe("READY_TO_PROCESS");
  const stepped = { ...slides, configuration: { ...slides.configuration, unemployed: withoutEmployer } };
  expect(submitted("about-you", "SLIDE_SHOW", stepped, { firstName: "Ana" })).toBe("SLIDE_SHOW");
  const atJob = { ...idle, income: undefined };
  expect(submitted("job", "SLIDE_SHOW", stepped, atJob), "the steps after it are not asked").toBe("UNEMPLOYED");
});

test("a secure value that is not stored counts as missing", () => {
  expect(decideNextState({ viewState: "FULL_FORM", values: answers, stored: new Set() }, full, noon)).toBe("FULL_FORM");
});

test("today is the site's date: a pay date can pass in one time zone before another", () => {
  const evening = new Date("2026-12-04T04:30:00Z");
  const values = { ...answers, payDate1: "2026-12-04", payFrequency: "biweekly" };
  const at = (timeZone: string) =>
    decideNextState(
      { viewState: "PAY_SCHEDULE", values, stored: everySecret },
      siteWith({ flow: "FULL_FORM", timeZone }),
      evening,
    );
  expect([at("America/New_York"), at("Europe/London")]).toEqual(["READY_TO_PROCESS", "PAY_SCHEDULE"]);
});
