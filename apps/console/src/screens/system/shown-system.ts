import type { ConsoleAnswer } from "@loanbridge/contract/console";

export type ShownSystem = ConsoleAnswer<"system">;

export interface SystemProps {
  readonly shown: ShownSystem;
}
