import type { PageData } from "@loanbridge/contract";
import { routeOf } from "@loanbridge/loan-form";

/** Screens that anyone may open, whatever the state of their application. */
const open = new Set(["/", "/banner", "/unsubscribe", "/emailConfirmation", "/offers"]);

const forms = ["/longform", "/longformpg1", "/longformpg2", "/secure"];
const again = ["/reapply", "/r-reapply"];

/** Screens that a state grants beside its own: those behind it, and those of who checks the answers or asks again. */
const beside: Readonly<Record<string, readonly string[]>> = {
  LANDING_SUBMIT: ["/r-reapply"],
  FULL_FORM_PG2: ["/longformpg1"],
  UNEMPLOYED: forms,
  ERROR: forms,
  REDIRECT: again,
  CREDIT_OFFER: again,
  RE_ROUTE: again,
};

/** The screen of a stored state; the landing page where the state names none. */
export function screenOf(viewState: string): string {
  return routeOf(viewState) ?? "/";
}

/** Whether the server renders the landing page, or only the frame around a later screen. A refused form post stays on it. */
export function landsOn({ response, typed }: Pick<PageData, "response" | "typed">): boolean {
  return typed !== undefined || screenOf(response.viewState) === "/";
}

/** The screen that a visitor who asks for `path` gets: that one when the state grants it, else the screen of the state. */
export function guard(path: string, viewState: string): string {
  const granted = open.has(path) || path === routeOf(viewState) || beside[viewState]?.includes(path);
  return granted ? path : screenOf(viewState);
}

/** At load the state decides, except for what was asked for over it: the banner, an open screen, a modal. */
export function startPath(path: string, hasModal: boolean, viewState: string): string {
  return path === "/" && !hasModal ? screenOf(viewState) : guard(path, viewState);
}
