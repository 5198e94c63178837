import type { ConsoleAnswer } from "@loanbridge/contract/console";

export type ShownCase = ConsoleAnswer<"showCase">;

/** What a step of a privacy request gets. */
export interface StepProps {
  readonly shown: ShownCase;
  /** Called once something was done, to read the request again. */
  readonly done: () => void;
}
