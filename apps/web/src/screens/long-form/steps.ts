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

/** The pages that the answers so far call for. */
export function pagesNow({ pages }: Pick<Shape, "pages">, values: Values, context: ValidationContext): Page[] {
  return visiblePages(pages, values, { ...context, processors: loanRegistry.processors });
}

const isOpen = (page: Page, values: Values, context: ValidationContext) =>
  validatePage(page, values, context, loanRegistry).length > 0;

/** Names of the fields of a step whose answers are missing or wrong. */
export function refusedOn({ pages }: Shape, id: string, values: Values, context: ValidationContext): string[] {
  const page = pages.find((one) => one.id === id);
  return page ? validatePage(page, values, context, loanRegistry).map(({ field }) => field) : [];
}

/** Ids of the steps that may be shown: up to the first that lacks an answer, and the review once none does. */
function reachable(shape: Shape, values: Values, context: ValidationContext): string[] {
  const pages = pagesNow(shape, values, context);
  const open = pages.findIndex((page) => isOpen(page, values, context));
  const ids = pages.slice(0, open === -1 ? pages.length : open + 1).map(({ id }) => id);
  return open === -1 && shape.review ? [...ids, reviewStep] : ids;
}

/** The step that is shown to who asks for `asked`: that one, when it may be shown, else the furthest that may. */
export function stepAt(shape: Shape, values: Values, context: ValidationContext, asked: string | undefined): string {
  const ids = reachable(shape, values, context);
  return (ids.includes(asked ?? "") ? asked : ids.at(-1)) ?? shape.pages[0]?.id ?? "";
}

/** The step after one that was saved; after a change asked for by the review, the review. Undefined after the last. */
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

/** The page before one, of those that the answers call for. */
export function stepBefore(shape: Shape, values: Values, context: ValidationContext, current: string) {
  const ids = pagesNow(shape, values, context).map(({ id }) => id);
  return current === reviewStep ? ids.at(-1) : ids[ids.indexOf(current) - 1];
}

/**
 * What a step sends: everything but what is asked on later pages, and what is wrong on earlier ones. So a change that was
 * made on an earlier page and not sent there is not lost, and half an answer on a page not yet sent harms nobody.
 */
export function outgoing(shape: Shape, values: Values, context: ValidationContext, current: string): Values {
  const pages = pagesNow(shape, values, context);
  const at = current === reviewStep ? pages.length : pages.findIndex(({ id }) => id === current);
  const own = new Set(pages[at]?.fields.map((field) => field.appFieldName));
  const kept = (field: FieldDefinition, index: number) =>
    own.has(field.appFieldName) || (index < at && validateField(field, values, context, loanRegistry).length === 0);
  const left = pages.flatMap(({ fields }, index) => fields.filter((field) => !kept(field, index)));
  const names = new Set(left.map((field) => field.appFieldName));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
