import type { PageData } from "@loanbridge/contract";
import { routeOf } from "@loanbridge/loan-form";

/** Screens that anyone may open, whatever the state of their application. */
const open = new Set(["/", "/banner", "/unsubscribe", "/emailConfirmation"]);

/** Screens that lie behind the one of a state, and that Back may show again. */
const behind: Readonly<Record<string, string>> = { FULL_FORM_PG2: "/longformpg1" };

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
  const granted = open.has(path) || path === routeOf(viewState) || path === behind[viewState];
  return granted ? path : screenOf(viewState);
}

/** At load the state decides, except for what was asked for over it: the banner, an open screen, a modal. */
export function startPath(path: string, hasModal: boolean, viewState: string): string {
  return path === "/" && !hasModal ? screenOf(viewState) : guard(path, viewState);
}
