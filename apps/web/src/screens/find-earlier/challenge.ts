import { tabStore } from "../../session/tab-store.ts";

const name = "mailbox-challenge";
/** Where the browser keeps nothing, it lasts as long as the page. */
let held: string | undefined;

/** What the server named the search by, whose code is entered now. No personal value. */
export const heldChallenge = (): string | undefined => tabStore()?.getItem(name) ?? held;

export function holdChallenge(challenge: string): void {
  held = challenge;
  tabStore()?.setItem(name, challenge);
}

export function dropChallenge(): void {
  held = undefined;
  tabStore()?.removeItem(name);
}
