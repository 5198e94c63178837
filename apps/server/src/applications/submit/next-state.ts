import { applies, isAnswered, todayIn, visiblePages, type Page, type Qualifier } from "@loanbridge/form-engine";
import { isStoredPayDateValid, missingAnswers, submittedPages, type ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import { inOrder, isNamed } from "./steps.ts";
import type { Application } from "../types.ts";

/** Input of the decision: the state whose form was accepted, and everything that is stored. */
export type Decided = Pick<Application, "viewState" | "values" | "stored"> & {
  readonly submittedPage?: string | undefined;
};

type Decide = (application: Decided, site: Site, today: string) => ViewState;

/** Maps each submitted state to the next. States without an entry stay as they are. */
const next: Partial<Record<ViewState, Decide>> = {
  // Applicants who change the amount or email later have already answered the first page.
  LANDING_SUBMIT: (application, site, today) =>
    site.configuration.flow === "FULL_FORM_PG1"
      ? (afterFirstPage(application, site, today) ?? "FULL_FORM_PG1")
      : site.configuration.flow,
  FULL_FORM: afterForm,
  FULL_FORM_PG1: (application, site, today) =>
    afterFirstPage(application, site, today) ?? afterForm(application, site, today),
  FULL_FORM_PG2: afterForm,
  SLIDE_SHOW: (application, site, today) => {
    const { submittedPage } = application;
    const last = pagesOf(application, site, today).at(-1);
    const isStep = submittedPage !== undefined && submittedPage !== submittedPages.review;
    // Steps without required answers are shown too: the form ends with its last step, not with the last missing answer.
    return isStep && last && !isNamed(last, submittedPage) ? "SLIDE_SHOW" : afterForm(application, site, today);
  },
  PAY_SCHEDULE: afterForm,
  RESUBMIT: (application, _site, today) => readyOnce(application, today),
  ERROR: afterForm,
  TERMS_AND_CONDITIONS: afterForm,
  SPLASH: () => "REDIRECT",
  CREDIT_OFFER: () => "RE_ROUTE",
};

/**
 * The state after the form of `application.viewState` was accepted. Pure: it only decides where the applicant goes
 * next. In order: unemployed, missing answers, the review, the pay date, then the network.
 */
export function decideNextState(application: Decided, site: Site, now: Date): ViewState {
  const decide = next[application.viewState];
  if (!decide) return application.viewState;
  const today = todayIn(site.configuration.timeZone, now);
  return isUnemployed(application, site, today) ? "UNEMPLOYED" : decide(application, site, today);
}

function afterForm(application: Decided, site: Site, today: string): ViewState {
  const incomplete = pagesOf(application, site, today).find((page) => isMissing(application, page, today));
  if (incomplete) return screenOf(site, incomplete);
  if (!isReviewed(application, site)) return screenOf(site);
  return readyOnce(application, today);
}

/** Undefined if the first page is complete and the second does not apply. */
function afterFirstPage(application: Decided, site: Site, today: string): ViewState | undefined {
  const pages = pagesOf(application, site, today);
  const first = pages.find((page) => isFirst(page, site));
  if (first && isMissing(application, first, today)) return "FULL_FORM_PG1";
  return pages.some((page) => !isFirst(page, site)) ? "FULL_FORM_PG2" : undefined;
}

/** If only the pay date is missing or has passed, the applicant gets the pay schedule screen alone. */
function readyOnce({ values: { payDate1, payFrequency } }: Decided, today: string): ViewState {
  const isKnown = isAnswered(payFrequency) && isStoredPayDateValid(payDate1, payFrequency, today);
  return isKnown ? "READY_TO_PROCESS" : "PAY_SCHEDULE";
}

/** On a site with a review page, the form is submitted from that page. The pay date comes after it. */
function isReviewed({ viewState, submittedPage }: Decided, { configuration }: Site): boolean {
  return !configuration.review || submittedPage === submittedPages.review || afterReview.has(viewState);
}

/** States that come after the review. */
const afterReview: ReadonlySet<ViewState> = new Set<ViewState>(["PAY_SCHEDULE", "ERROR", "TERMS_AND_CONDITIONS"]);

/** The screen of a page; without one, of the review. */
function screenOf(site: Site, page?: Page): ViewState {
  const { flow } = site.configuration;
  const isOnFirst = page !== undefined && isFirst(page, site);
  return flow === "FULL_FORM_PG1" && !isOnFirst ? "FULL_FORM_PG2" : flow;
}

/** Whether it is the first of the site's pages. That one may be hidden. */
const isFirst = ({ id }: Page, site: Site): boolean => inOrder(site)[0]?.id === id;

function pagesOf({ values, stored }: Decided, { configuration }: Site, today: string): Page[] {
  return visiblePages(configuration.pages, values, { today, stored });
}

/** Ignores the pay date, which has its own screen. */
function isMissing({ values, stored }: Decided, page: Page, today: string): boolean {
  return missingAnswers(values, stored, page, { today }).some((name) => name !== "payDate1");
}

function isUnemployed(application: Decided, site: Site, today: string): boolean {
  const { values, stored } = application;
  const unemployed = (site.configuration.unemployed ?? []) as readonly Qualifier[];
  if (unemployed.length === 0 || !applies(unemployed, values, { today, stored })) return false;
  const names = new Set(unemployed.map(({ params }) => params?.field));
  // A missing answer says nothing before its page is complete.
  return !pagesOf(application, site, today)
    .filter(({ fields }) => fields.some(({ appFieldName }) => names.has(appFieldName)))
    .some((page) => isMissing(application, page, today));
}
