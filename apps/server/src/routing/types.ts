import type { Progress } from "@loanbridge/contract";

/** What is another than it was: perhaps all that a visitor sees, or only how many were asked and have answered. */
export type Change = "state" | "figures";

/** Tells those who wait that something changed about an application. */
export interface ProgressBoard {
  of(applicationId: string): Promise<Omit<Progress, "viewState" | "redirectUrl">>;
  /** Calls back after each change, until the returned function is called. */
  watch(applicationId: string, changed: (what: Change) => void): () => void;
  /** Called by the tree and by every stored change of state, which is what changed when nothing is said. */
  changed(applicationId: string, what?: Change): void;
}
