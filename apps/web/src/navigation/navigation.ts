import { useSyncExternalStore } from "react";
import { mayNavigate } from "./navigation-budget.ts";
import { hashOf, landing, parseRoute, type Route } from "./route.ts";

let current: { hash: string; route: Route } | undefined;
/** Returns the route of the address. An anchor inside the page keeps the previous route. */
export function currentRoute(): Route {
  const hash = globalThis.location.hash;
  if (current?.hash !== hash) current = { hash, route: parseRoute(hash) ?? current?.route ?? landing };
  return current.route;
}

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("hashchange", changed);
  return () => globalThis.removeEventListener("hashchange", changed);
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute, () => landing);
}

/**
 * State of a history entry: whether it was opened from within the page, and the number of entries back to one without a
 * modal.
 */
interface EntryState {
  readonly pushed?: true;
  readonly modals?: number;
}

const entryState = () => (globalThis.history.state ?? {}) as EntryState;

/** Adds one to the current entry's count. A modal opened by the address has no entry below it. */
function modalsAt(to: Place): Pick<EntryState, "modals"> {
  const open = currentRoute().modal === undefined ? 0 : entryState().modals;
  return to.modal === undefined || open === undefined ? {} : { modals: open + 1 };
}

/** A route to go to. */
export type Place = Omit<Route, "params"> & Partial<Pick<Route, "params">>;

export function navigate(to: Place, how: "push" | "replace" = "push"): void {
  const hash = hashOf(to);
  if (hash === globalThis.location.hash || !mayNavigate()) return;
  if (how === "push") globalThis.history.pushState({ pushed: true, ...modalsAt(to) } satisfies EntryState, "", hash);
  else globalThis.history.replaceState(globalThis.history.state, "", hash);
  globalThis.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Goes back to where this place was opened from, or to `otherwise` if it was not opened from within the page. */
export function goBack(otherwise: Place): void {
  if (entryState().pushed) globalThis.history.back();
  else navigate(otherwise, "replace");
}

/** Leaves all modals: back to where the first was opened, or, on a deep link, to the screen below it. */
export function leaveModal(): void {
  const { modal, path } = currentRoute();
  const { modals } = entryState();
  // Going back in the history has already removed the modal, and also closes the dialog.
  if (modal === undefined) return;
  if (modals === undefined) navigate({ path }, "replace");
  else globalThis.history.go(-modals);
}
