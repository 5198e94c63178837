import { guard, parseRoute, type Route } from "../navigation/index.ts";

const safeName = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;

/** Returns a name that our own pages use, or undefined for anything else. */
export function safeId(name: unknown): string | undefined {
  return typeof name === "string" && safeName.test(name) ? name : undefined;
}

/** Returns the reported name of a screen: its route without the slash. */
export function pageIdOf(path: string): string {
  return path === "/" ? "landing" : path.slice(1);
}

/**
 * Returns the screen that a navigation ends at. Returns undefined if a modal opened or closed, an anchor was followed,
 * or the state does not grant the screen, so that another navigation follows.
 */
export function navigationEnds(before: Route, hash: string, viewState: string): Route | undefined {
  const route = parseRoute(hash);
  if (!route || guard(route.path, viewState) !== route.path) return undefined;
  const screenStays = before.path === route.path && (before.modal ?? route.modal) !== undefined;
  return screenStays ? undefined : route;
}
