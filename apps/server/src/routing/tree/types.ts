import type { Progress } from "@loanbridge/contract";

/**
 * Kind of change: "state" for anything that the visitor sees, "figures" for the counts of contacted lenders and answers
 * only.
 */
export type Change = "state" | "figures";

/** Counts of eligible, contacted and answering lenders, and the time left. */
export type Figures = Omit<Progress, "viewState" | "redirectUrl">;

/** Notifies waiting visitors of changes to an application. */
export interface ProgressBoard {
  of(applicationId: string): Promise<Figures>;
  /** Calls back after each change, until the returned function is called. */
  watch(applicationId: string, changed: (what: Change) => void): () => void;
  /** Called by the tree and on every stored change of state; `what` defaults to "state". */
  changed(applicationId: string, what?: Change): void;
}
