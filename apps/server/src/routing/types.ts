import type { Progress } from "@loanbridge/contract";

/** Tells those who wait that something changed about an application. */
export interface ProgressBoard {
  of(applicationId: string): Promise<Omit<Progress, "viewState" | "redirectUrl">>;
  /** Calls back after each change, until the returned function is called. */
  watch(applicationId: string, changed: () => void): () => void;
  /** Called by the tree and by every stored change of state. */
  changed(applicationId: string): void;
}
