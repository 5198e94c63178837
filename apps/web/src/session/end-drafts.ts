import { isUnfinished } from "@loanbridge/loan-form";
import { tabStore } from "./tab-store.ts";

/** Of the names of all that is kept of drafts, in the tab and on the device. */
export const draftPrefix = "draft-";

let ends = 0;
/** How often this page has ended what the device keeps: a draft that was begun before is not written any more. */
export const endsSoFar = (): number => ends;

/** What this device keeps; undefined where the browser forbids it. */
export function deviceStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function clear(store: Storage | undefined): void {
  for (const key of Object.keys(store ?? {})) if (key.startsWith(draftPrefix)) store?.removeItem(key);
}

/** Takes every draft off this device. */
export function clearDevice(): void {
  ends += 1;
  clear(deviceStore());
}

/** Where the request is over, or not known here: nothing of what was typed for it stays on the device. */
export function endDrafts(viewState: string): void {
  if (!isUnfinished(viewState)) clearDevice();
}

/** A new request begins with nothing of the one before. */
export function dropDrafts(): void {
  clearDevice();
  clear(tabStore());
}
