import type { PublicSite } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { flowStates, routeOf, submittedPages, type ViewState } from "@loanbridge/loan-form";
import type { Place } from "../../navigation/navigation.ts";
import type { Route } from "../../navigation/route.ts";

/** How a site asks for an application: its pages in order, and whether all answers are shown before they are sent. */
export interface Shape {
  readonly pages: readonly Page[];
  readonly review: boolean;
  /** State that the page at this place of the form is sent in. */
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

/** A page that has a path of its own needs no more to be named. */
const idsAt = (shape: Shape, path: string) =>
  shape.pages.filter(({ id }) => pathOf(shape, id) === path).map(({ id }) => id);

/** Where a step is shown. `edit`: name of the field that is to be changed, after which the review is shown again. */
export function placeOf(shape: Shape, id: string, edit?: string): Place {
  const path = pathOf(shape, id);
  const isAlone = id !== reviewStep && idsAt(shape, path).length === 1;
  return { path, params: { ...(!isAlone && { step: id }), ...(edit !== undefined && { edit }) } };
}

/** Where the field is shown, for it to be changed; undefined where no page asks it. */
export function placeOfField(shape: Shape, field: string): Place | undefined {
  const page = shape.pages.find(({ fields }) => fields.some(({ appFieldName }) => appFieldName === field));
  return page && placeOf(shape, page.id, field);
}

/** The step that a route asks for; undefined where it leaves that open. */
export function askedStep(shape: Shape, { path, params }: Pick<Route, "path" | "params">): string | undefined {
  const ids = idsAt(shape, path);
  return params["step"] ?? (ids.length === 1 ? ids[0] : undefined);
}

export function hasPath(shape: Shape, path: string): boolean {
  return idsAt(shape, path).length > 0;
}
