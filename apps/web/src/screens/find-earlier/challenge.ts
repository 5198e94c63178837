import { tabStore } from "../../session/tab-store.ts";

const name = "mailbox-challenge";
/** If the browser stores nothing, it lasts as long as the page. */
let held: string | undefined;

/** Returns the server's id of the search whose code is being entered. Not a personal value. */
export const heldChallenge = (): string | undefined => tabStore()?.getItem(name) ?? held;

export function holdChallenge(challenge: string): void {
  held = challenge;
  tabStore()?.setItem(name, challenge);
}

export function dropChallenge(): void {
  held = undefined;
  tabStore()?.removeItem(name);
}
