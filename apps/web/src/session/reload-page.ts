import { tabStore } from "./tab-store.ts";

const key = "reloaded-at";
/** A page that does not fit again so soon after a reload would not fit after another one either. */
const pauseMs = 10_000;

/** Loads the page again where it was served. A page that a form post served is opened afresh: the browser would ask to post again. */
export function reloadPage(): void {
  const { location } = globalThis;
  if (location.pathname === "/") location.reload();
  else location.replace("/");
}

/** Loads the page again because it is older than the site. False where that was done a moment ago. */
export function reloadOnce(now = Date.now()): boolean {
  const store = tabStore();
  // Where the tab keeps nothing, nothing would end a series of reloads.
  if (store === undefined || now - Number(store.getItem(key) ?? -Infinity) < pauseMs) return false;
  store.setItem(key, String(now));
  reloadPage();
  return true;
}
