import type { Page } from "@loanbridge/form-engine";
import { flowStates, submittedPages, type ViewState } from "@loanbridge/loan-form";
import { inOrder, type Step, steps } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";

/** A form that a page without scripts posts: one page of the application, or a screen's own form. */
export interface PageForm {
  /** State that the form is submitted in. */
  readonly viewState: ViewState;
  readonly page: Pick<Page, "id" | "fields">;
  /** The page is one of several of the application. */
  readonly isPart: boolean;
}

/** States with a dedicated form, apart from the site's pages. */
const ownForms = ["LANDING_SUBMIT", "PAY_SCHEDULE", "RESUBMIT", "TERMS_AND_CONDITIONS"] as const;

/** Every form of a site, and its review, which has no fields. */
export function pageForms(site: Site): readonly PageForm[] {
  const states: readonly ViewState[] = flowStates[site.configuration.flow];
  const last = states.at(-1) ?? site.configuration.flow;
  const pages = inOrder(site).map((page, nth) => ({ viewState: states[nth] ?? last, page, isPart: true }));
  const review = { viewState: last, page: { id: submittedPages.review, fields: [] }, isPart: true };
  const own = ownForms.flatMap((viewState) => {
    const step: Step = steps[viewState];
    return step.pages(site, undefined).map((page) => ({ viewState, page, isPart: false }));
  });
  return [...pages, ...(site.configuration.review ? [review] : []), ...own];
}
