import {
  landingPageFor,
  paySchedulePage,
  reapplyPageFor,
  resubmitPage,
  submittedPages,
  type ViewState,
} from "@loanbridge/loan-form";
import { isAnswered, type FieldDefinition, type Page, type Values } from "@loanbridge/form-engine";
import type { Site } from "../../sites/index.ts";

/** A screen whose form an applicant submits. */
export interface Step {
  /** Position in the flow: a step beyond the stored state is refused. */
  readonly rank: number;
  /**
   * Pages that validate its submission. `submittedPage`: the page id that the browser sends for a form shown page by
   * page.
   */
  readonly pages: (site: Site, submittedPage: string | undefined) => readonly Page[];
  /** The flow that has this screen; every flow if absent. */
  readonly flow?: Site["configuration"]["flow"];
  /** Sends the answers of the form to the lenders, as the screens of a flow do, so those that the form hides are removed. */
  readonly sendsForm?: true;
  /** An act on the stored state itself: in any other state it changes nothing. */
  readonly onlyThere?: true;
}

/** The pages of a site in the order in which they are shown. */
export const inOrder = (site: Site): readonly Page[] =>
  site.configuration.pages.toSorted((a, b) => a.pageNumber - b.pageNumber);

const isWhole = (submittedPage: string | undefined): submittedPage is undefined | "review" =>
  submittedPage === undefined || submittedPage === submittedPages.review;

/** Whether `submittedPage` refers to this page, by id or by number. */
export const isNamed = ({ id, pageNumber }: Pick<Page, "id" | "pageNumber">, submittedPage: string): boolean =>
  [id, String(pageNumber)].includes(submittedPage);

export const steps = {
  LANDING_SUBMIT: { rank: 0, pages: (site) => [landingPageOf(site)] },
  FULL_FORM: { rank: 2, flow: "FULL_FORM", pages: inOrder },
  FULL_FORM_PG1: { rank: 1, flow: "FULL_FORM_PG1", pages: (site) => inOrder(site).slice(0, 1) },
  FULL_FORM_PG2: {
    rank: 2,
    flow: "FULL_FORM_PG1",
    pages: (site, submittedPage) => inOrder(site).slice(submittedPage === submittedPages.review ? 0 : 1),
  },
  SLIDE_SHOW: {
    rank: 2,
    flow: "SLIDE_SHOW",
    pages: (site, submittedPage) =>
      inOrder(site).filter((page) => isWhole(submittedPage) || isNamed(page, submittedPage)),
  },
  PAY_SCHEDULE: { rank: 3, sendsForm: true, pages: () => [paySchedulePage] },
  RESUBMIT: { rank: 9, pages: (site) => [resubmitPageOf(site)] },
  // Try again: the same application, without new answers.
  ERROR: { rank: 3, pages: () => [], onlyThere: true },
  // Continue to the lender.
  SPLASH: { rank: 9, pages: () => [] },
  // Continue to the lenders' advertised offers.
  CREDIT_OFFER: { rank: 9, pages: () => [] },
  TERMS_AND_CONDITIONS: {
    rank: 9,
    sendsForm: true,
    pages: ({ environment }) => [reapplyPageFor({ checkbox: environment.acceptTermsAndConditionsWithCheckbox })],
  },
} as const satisfies Partial<Record<ViewState, Step>>;

export type StepState = keyof typeof steps;

export const isStep = (state: ViewState): state is StepState => Object.hasOwn(steps, state);

/** How far each stored state is. From 4 on, the application is with the network or its outcome is known. */
export const stateRank: Readonly<Record<ViewState, number>> = {
  LANDING_SUBMIT: 0,
  FULL_FORM_PG1: 1,
  FULL_FORM: 2,
  // Applicants who misunderstood the question may correct their answer.
  UNEMPLOYED: 2,
  FULL_FORM_PG2: 2,
  SLIDE_SHOW: 2,
  PAY_SCHEDULE: 3,
  // After an internal error every form may be submitted again.
  ERROR: 3,
  READY_TO_PROCESS: 4,
  IN_PROCESS: 4,
  RESUBMIT: 9,
  REDIRECT: 9,
  SPLASH: 9,
  CREDIT_OFFER: 9,
  RE_ROUTE: 9,
  TERMS_AND_CONDITIONS: 9,
  FINGERPRINT_REAPPLY: 9,
  EMAIL_CONFIRMATION: 9,
  UNSUBSCRIBE: 9,
};

/** The application is with the network. */
export const isUnderWay = (state: ViewState): boolean => stateRank[state] === 4;

/** The outcome is known: another landing form starts a new application. */
export const isFinished = (state: ViewState): boolean => stateRank[state] === 9;

/** An act without a form: the amount of the landing form need not be one of the lower ones. */
export const declinesAmount = (viewState: ViewState, { rejected, amountRequestedRange }: Values): boolean =>
  viewState === "RESUBMIT" && rejected === true && !isAnswered(amountRequestedRange);

function landingPageOf({ environment, configuration }: Site): Page {
  return landingPageFor({
    checkbox: environment.acceptTermsAndConditionsWithCheckbox,
    amounts: configuration.loanAmounts.map(({ id }) => ({ value: id, label: id })),
  });
}

/** The site's resubmit amounts, or the product's own if it has none. */
function resubmitPageOf({ configuration }: Site): Page {
  const { resubmitAmounts } = configuration;
  if (resubmitAmounts.length === 0) return resubmitPage;
  const options = resubmitAmounts.map(({ id }) => ({ value: id, label: id }));
  const offered = (field: FieldDefinition): FieldDefinition => ({
    ...field,
    validators: (field.validators ?? []).map((use) => (use.name === "OneOf" ? { ...use, params: { options } } : use)),
  });
  return { ...resubmitPage, fields: resubmitPage.fields.map(offered) };
}
