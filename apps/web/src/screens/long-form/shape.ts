import type { PublicSite } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { flowStates, routeOf, submittedPages, type ViewState } from "@loanbridge/loan-form";
import type { Place, Route } from "../../navigation/index.ts";

/**
 * The shape of a site's application form: its pages in order, and whether all answers are reviewed before they are
 * sent.
 */
export interface Shape {
  readonly pages: readonly Page[];
  readonly review: boolean;
  /** Returns the view state in which the page at this index is submitted. */
  readonly stateOf: (index: number) => ViewState;
}

/** Id of the step that shows all answers. */
export const reviewStep = submittedPages.review;

export function shapeOf({ configuration: { flow, pages, review = false } }: PublicSite): Shape {
  const states: readonly ViewState[] = flowStates[flow];
  const stateOf = (index: number): ViewState => states[index] ?? states.at(-1) ?? flow;
  return { pages: pages.toSorted((a, b) => a.pageNumber - b.pageNumber), review, stateOf };
}

export function stateOfStep({ pages, stateOf }: Shape, id: string): ViewState {
  const index = pages.findIndex((page) => page.id === id);
  return stateOf(index === -1 ? pages.length - 1 : index);
}

const pathOf = (shape: Shape, id: string) => routeOf(stateOfStep(shape, id)) ?? "/";

/** A page with its own path needs no step parameter. */
const idsAt = (shape: Shape, path: string) =>
  shape.pages.filter(({ id }) => pathOf(shape, id) === path).map(({ id }) => id);

/** Returns the place of a step. `edit` names the field to change, after which the review is shown again. */
export function placeOf(shape: Shape, id: string, edit?: string): Place {
  const path = pathOf(shape, id);
  const isAlone = id !== reviewStep && idsAt(shape, path).length === 1;
  return { path, params: { ...(!isAlone && { step: id }), ...(edit !== undefined && { edit }) } };
}

/** Returns the place where a field can be changed: the first of these pages that has it. */
export function placeOfField(shape: Shape, pages: readonly Page[], field: string): Place | undefined {
  const page = pages.find(({ fields }) => fields.some(({ appFieldName }) => appFieldName === field));
  return page && placeOf(shape, page.id, field);
}

/** Returns the step that a route names, or undefined if it names none. */
export function requestedStep(shape: Shape, { path, params }: Pick<Route, "path" | "params">): string | undefined {
  const ids = idsAt(shape, path);
  return params["step"] ?? (ids.length === 1 ? ids[0] : undefined);
}

export function hasPath(shape: Shape, path: string): boolean {
  return idsAt(shape, path).length > 0;
}
