import {
  validateField,
  validatePage,
  visiblePages,
  type FieldDefinition,
  type Page,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";
import { reviewStep, type Shape } from "./shape.ts";

/** Returns the pages that the current answers make visible. */
export function pagesNow({ pages }: Pick<Shape, "pages">, values: Values, context: ValidationContext): Page[] {
  return visiblePages(pages, values, { ...context, processors: loanRegistry.processors });
}

const isOpen = (page: Page, values: Values, context: ValidationContext) =>
  validatePage(page, values, context, loanRegistry).length > 0;

/** Returns the names of a step's fields whose answers are missing or invalid. */
export function refusedOn({ pages }: Shape, id: string, values: Values, context: ValidationContext): string[] {
  const page = pages.find((one) => one.id === id);
  return page ? validatePage(page, values, context, loanRegistry).map(({ field }) => field) : [];
}

/**
 * Returns the ids of the steps that may be shown: up to the first incomplete one, plus the review if all are complete.
 */
function reachable(shape: Shape, values: Values, context: ValidationContext): string[] {
  const pages = pagesNow(shape, values, context);
  const open = pages.findIndex((page) => isOpen(page, values, context));
  const ids = pages.slice(0, open === -1 ? pages.length : open + 1).map(({ id }) => id);
  return open === -1 && shape.review ? [...ids, reviewStep] : ids;
}

/** Returns the step to show for a requested one: that step if it may be shown, otherwise the furthest that may. */
export function stepAt(
  shape: Shape,
  values: Values,
  context: ValidationContext,
  requested: string | undefined,
): string {
  const ids = reachable(shape, values, context);
  return (ids.includes(requested ?? "") ? requested : ids.at(-1)) ?? shape.pages[0]?.id ?? "";
}

/** Returns the step after a saved one, or the review after a change from there. Undefined after the last step. */
export function stepAfter(
  shape: Shape,
  values: Values,
  context: ValidationContext,
  { current, editing }: { current: string; editing: boolean },
): string | undefined {
  const ids = reachable(shape, values, context);
  if (editing) return ids.at(-1);
  const at = ids.indexOf(current);
  return at === -1 ? ids.at(-1) : ids[at + 1];
}

/** Returns the pages whose answers can be corrected from a step: those up to it. */
export function pagesUpTo(shape: Shape, values: Values, context: ValidationContext, current: string): Page[] {
  const pages = pagesNow(shape, values, context);
  const at = pages.findIndex(({ id }) => id === current);
  return at === -1 ? pages : pages.slice(0, at + 1);
}

/** Returns the previous visible page. */
export function stepBefore(shape: Shape, values: Values, context: ValidationContext, current: string) {
  const ids = pagesNow(shape, values, context).map(({ id }) => id);
  return current === reviewStep ? ids.at(-1) : ids[ids.indexOf(current) - 1];
}

/**
 * Returns the values that a step sends: all except those of later pages and invalid ones of earlier pages. This way an
 * unsent change on an earlier page is not lost, and an incomplete answer on an unsent page does no harm.
 */
export function outgoing(shape: Shape, values: Values, context: ValidationContext, current: string): Values {
  const pages = pagesNow(shape, values, context);
  const at = current === reviewStep ? pages.length : pages.findIndex(({ id }) => id === current);
  const own = new Set(pages[at]?.fields.map((field) => field.appFieldName));
  const isSent = (field: FieldDefinition, index: number) =>
    own.has(field.appFieldName) || (index < at && validateField(field, values, context, loanRegistry).length === 0);
  const omitted = pages.flatMap(({ fields }, index) => fields.filter((field) => !isSent(field, index)));
  const names = new Set(omitted.map((field) => field.appFieldName));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
