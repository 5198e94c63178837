import { storeInTab, tabStore } from "../../session/index.ts";

const name = "mailbox-challenge";
/** If the browser stores nothing, it lasts as long as the page. */
let inMemory: string | undefined;

/** Returns the server's id of the search whose code is being entered. Not a personal value. */
export const storedChallenge = (): string | undefined => tabStore()?.getItem(name) ?? inMemory;

export function storeChallenge(challenge: string): void {
  // An earlier one must not take its place.
  clearChallenge();
  inMemory = challenge;
  storeInTab(name, challenge);
}

export function clearChallenge(): void {
  inMemory = undefined;
  tabStore()?.removeItem(name);
}
