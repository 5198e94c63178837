import type { Progress } from "@loanbridge/contract";
import type { Database } from "../../store/database/schema.ts";

/** What is another than it was: perhaps all that a visitor sees, or only how many were asked and have answered. */
export type Change = "state" | "figures";

/** How many may be asked, were asked and have answered, and the time that is left. */
export type Figures = Omit<Progress, "viewState" | "redirectUrl">;

/** Tells those who wait that something changed about an application. */
export interface ProgressBoard {
  /** `from`: one connection, where they are read together with more. */
  of(applicationId: string, from?: Database): Promise<Figures>;
  /** Calls back after each change, until the returned function is called. */
  watch(applicationId: string, changed: (what: Change) => void): () => void;
  /** Called by the tree and by every stored change of state, which is what changed when nothing is said. */
  changed(applicationId: string, what?: Change): void;
}
