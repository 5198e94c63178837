import { guard } from "../navigation/guard.ts";
import { parseRoute, type Route } from "../navigation/route.ts";

const safeName = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;

/** A name that our own pages gave; undefined for anything else. */
export function safeId(name: unknown): string | undefined {
  return typeof name === "string" && safeName.test(name) ? name : undefined;
}

/** What a screen is reported as: its route in the table of screens, without the slash. */
export function pageIdOf(path: string): string {
  return path === "/" ? "landing" : path.slice(1);
}

/**
 * The screen that a navigation ends at; undefined where it ends at none: a modal came or went, an anchor was followed, or
 * the state does not grant the screen, and another navigation follows.
 */
export function navigationEnds(before: Route, hash: string, viewState: string): Route | undefined {
  const route = parseRoute(hash);
  if (!route || guard(route.path, viewState) !== route.path) return undefined;
  const screenStays = before.path === route.path && (before.modal ?? route.modal) !== undefined;
  return screenStays ? undefined : route;
}
