import { todayIn, visiblePages } from "@loanbridge/form-engine";
import { missingAnswers, submittedPages, type ViewState } from "@loanbridge/loan-form";
import type { ReachedStep } from "../../reporting/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Decided } from "./next-state.ts";
import { inOrder, isNamed } from "./steps.ts";

/** Steps outside the pages of a site: the review of all answers, and the form for a pay date that has passed. */
const review: string = submittedPages.review;
const paySchedule: ViewState = "PAY_SCHEDULE";

const afterLanding = -1;

/**
 * The step that an applicant sees after a form was accepted: a page of the site's flow, the review, or the pay schedule.
 * Undefined if `next` shows no form, or if the browser named a page that the site does not have.
 */
export function reachedStep(decided: Decided, next: ViewState, site: Site, now: Date): ReachedStep | undefined {
  const pages = inOrder(site);
  if (next === paySchedule) return { step: paySchedule, position: pages.length + 1 };
  if (!formStates.has(next)) return undefined;
  const { values, stored } = decided;
  const today = todayIn(site.configuration.timeZone, now);
  const visible = visiblePages(pages, values, { today, stored });
  const incomplete = visible.findIndex((page) => missingAnswers(values, stored, page, { today }).length > 0);
  const reachable = incomplete === -1 ? visible : visible.slice(0, incomplete + 1);
  const left = indexLeft(decided, visible);
  if (left === undefined) return undefined;
  const page = reachable[left + 1];
  if (page !== undefined) return { step: page.id, position: pages.indexOf(page) };
  return incomplete === -1 && site.configuration.review ? { step: review, position: pages.length } : undefined;
}

const formStates: ReadonlySet<ViewState> = new Set<ViewState>([
  "FULL_FORM",
  "FULL_FORM_PG1",
  "FULL_FORM_PG2",
  "SLIDE_SHOW",
]);

/** Index of the page that was submitted; undefined if it is none of these. */
function indexLeft(
  { viewState, submittedPage }: Decided,
  pages: readonly Pick<ReturnType<typeof inOrder>[number], "id" | "pageNumber">[],
) {
  if (viewState === "LANDING_SUBMIT") return afterLanding;
  if (submittedPage === undefined) return viewState === "FULL_FORM_PG1" ? 0 : pages.length - 1;
  const index = pages.findIndex((page) => isNamed(page, submittedPage));
  return index === -1 ? undefined : index;
}
