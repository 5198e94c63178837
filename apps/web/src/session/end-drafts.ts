import { isUnfinished } from "@loanbridge/loan-form";
import { tabStore, usableStore } from "./tab-store.ts";

/** Name prefix of everything stored for drafts, in the tab and on the device. */
export const draftPrefix = "draft-";

let ends = 0;
/** Returns how often this page has ended the device's drafts. A draft begun before that is not written anymore. */
export const endsSoFar = (): number => ends;

/** Returns the device's storage, if it can be used. */
export const deviceStore = (): Storage | undefined => usableStore(() => globalThis.localStorage);

function clear(store: Storage | undefined): void {
  for (const key of Object.keys(store ?? {})) if (key.startsWith(draftPrefix)) store?.removeItem(key);
}

/** Removes every draft from this device. */
export function clearDevice(): void {
  ends += 1;
  clear(deviceStore());
}

/** Removes the device's drafts if the request is finished, or unknown here. */
export function endDrafts(viewState: string): void {
  if (!isUnfinished(viewState)) clearDevice();
}

/** Removes all drafts, so that a new request does not start with values of the previous one. */
export function dropDrafts(): void {
  clearDevice();
  clear(tabStore());
}
