import type { Session } from "../session/session.ts";

/** Something that happened on the page, and the address's hash at that time. */
export interface Seen {
  readonly event: Event;
  readonly hash: string;
}

/** Keeps what happens until there is time to load what reports it. `reported`: called once that listens. */
export function watchPage(session: Session, reported: () => Promise<void>): void {
  const early: Seen[] = [];
  let take = (seen: Seen): unknown => early.push(seen);
  for (const name of ["hashchange", "loanbridge:pageView", "loanbridge:modalEvent"])
    addEventListener(name, (event) => take({ event, hash: location.hash }));
  const first = location.hash;
  const load = async () => {
    try {
      const { start } = await import("./start.ts");
      take = await start(session, first, early);
      await reported();
    } catch (error) {
      console.warn("Nothing is reported from this page.", error);
    }
  };
  // Not every browser tells when it is idle.
  (globalThis.requestIdleCallback ?? setTimeout)(() => void load());
}
