import { useSyncExternalStore } from "react";
import { mayNavigate } from "./act-budget.ts";
import { hashOf, parseRoute, type Route } from "./route.ts";

const served: Route = { path: "/", params: {} };
let current: { hash: string; route: Route } | undefined;
/** The route of the address; an anchor inside the page keeps the route that was. */
export function currentRoute(): Route {
  const hash = globalThis.location.hash;
  if (current?.hash !== hash) current = { hash, route: parseRoute(hash) ?? current?.route ?? served };
  return current.route;
}

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("hashchange", changed);
  return () => globalThis.removeEventListener("hashchange", changed);
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute, () => served);
}

/** A route to go to. */
export type Place = Omit<Route, "params"> & Partial<Pick<Route, "params">>;

export function navigate(to: Place, how: "push" | "replace" = "push"): void {
  const hash = hashOf(to);
  if (hash === globalThis.location.hash || !mayNavigate()) return;
  if (how === "push") globalThis.history.pushState({ pushed: true }, "", hash);
  else globalThis.history.replaceState(globalThis.history.state, "", hash);
  globalThis.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Back to where this place was opened from, or, when it was not opened from within the page, to `otherwise`. */
export function goBack(otherwise: Place): void {
  const state: unknown = globalThis.history.state;
  if (typeof state === "object" && state !== null && "pushed" in state) globalThis.history.back();
  else navigate(otherwise, "replace");
}

/** Leaves the modal: back to where it was opened, or, on a deep link, to the screen below it. */
export function leaveModal(): void {
  const { modal, path } = currentRoute();
  // Going back in the history takes the modal away too, and closes it on the way.
  if (modal !== undefined) goBack({ path });
}
