import type { ConsoleAnswer } from "@loanbridge/contract/console";

export type ShownCase = ConsoleAnswer<"showCase">;

/** Properties of a step of a privacy request. */
export interface StepProps {
  readonly shown: ShownCase;
  /** Called once something was done, to read the request again. */
  readonly done: () => void;
}
