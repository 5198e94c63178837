import type { Session } from "../session/index.ts";
import { start } from "./start.ts";

/** An event on the page, with the address's hash at that time. */
export interface PageEvent {
  readonly event: Event;
  readonly hash: string;
}

/** Buffers events until the page is idle, then reports them. `reported` is called once later ones are handled too. */
export function watchPage(session: Session, reported: () => Promise<void>): void {
  const early: PageEvent[] = [];
  let handle = (seen: PageEvent): unknown => early.push(seen);
  for (const name of ["hashchange", "loanbridge:pageView", "loanbridge:modalEvent"])
    addEventListener(name, (event) => handle({ event, hash: location.hash }));
  const first = location.hash;
  const load = async () => {
    try {
      handle = await start(session, first, early);
      await reported();
    } catch (error) {
      console.warn("Nothing is reported from this page.", error);
    }
  };
  // Not every browser supports requestIdleCallback.
  (globalThis.requestIdleCallback ?? setTimeout)(() => void load());
}
