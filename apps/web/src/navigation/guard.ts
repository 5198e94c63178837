import type { PageData } from "@loanbridge/contract";
import { routeOf } from "@loanbridge/loan-form";

/** Screens that anyone may open, whatever the state of their application. */
const open = new Set(["/", "/banner", "/unsubscribe", "/emailConfirmation", "/offers"]);

const forms = ["/longform", "/longformpg1", "/longformpg2", "/secure"];
const again = ["/reapply", "/r-reapply"];

/**
 * Screens that a state grants besides its own: earlier ones, and those for checking the answers or requesting again.
 */
const alsoGranted: Readonly<Record<string, readonly string[]>> = {
  LANDING_SUBMIT: ["/r-reapply"],
  FULL_FORM_PG2: ["/longformpg1"],
  UNEMPLOYED: forms,
  ERROR: forms,
  REDIRECT: again,
  CREDIT_OFFER: again,
  RE_ROUTE: again,
};

/** Returns the screen of a stored state, or the landing page if the state has none. */
export function screenOf(viewState: string): string {
  return routeOf(viewState) ?? "/";
}

/**
 * Returns true if the server renders the landing page instead of the shell of a later screen. A refused form post stays
 * on the landing page.
 */
export function landsOn({ response, typed }: Pick<PageData, "response" | "typed">): boolean {
  return typed !== undefined || screenOf(response.viewState) === "/";
}

/**
 * Returns the screen for a visitor who requests `path`: that screen if the state grants it, otherwise the screen of the
 * state.
 */
export function guard(path: string, viewState: string): string {
  const granted = open.has(path) || path === routeOf(viewState) || alsoGranted[viewState]?.includes(path);
  return granted ? path : screenOf(viewState);
}

/** On load the state determines the screen, unless the address names the banner, an open screen or a modal. */
export function startPath(path: string, hasModal: boolean, viewState: string): string {
  return path === "/" && !hasModal ? screenOf(viewState) : guard(path, viewState);
}
