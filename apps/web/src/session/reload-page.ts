import { leavePage } from "./leave-page.ts";
import { storeInTab, tabStore } from "./tab-store.ts";

const key = "reloaded-at";
/** If a page is outdated so soon after a reload, another reload would not help either. */
const pauseMs = 10_000;

/**
 * Reloads the page, once unsaved input is stored. A page served by a form post is opened again instead, because the
 * browser would ask to repost the form.
 */
export function reloadPage(): void {
  const { location } = globalThis;
  leavePage(() => (location.pathname === "/" ? location.reload() : location.replace("/")));
}

/** Reloads the page because it is older than the site. Returns false if that just happened. */
export function reloadOnce(now = Date.now()): boolean {
  // The device's clock may have been set back since.
  const isRepeated = Math.abs(now - Number(tabStore()?.getItem(key) ?? -Infinity)) < pauseMs;
  // Without room in the tab's storage, nothing would stop a reload loop.
  if (isRepeated || !storeInTab(key, String(now))) return false;
  reloadPage();
  return true;
}
