import type { ConsoleAnswer } from "@loanbridge/contract/console";

export type ShownRequest = ConsoleAnswer<"showRequest">;
export type Names = ConsoleAnswer<"names"> | undefined;

export interface ShownProps {
  readonly shown: ShownRequest;
  readonly names: Names;
}

/** A lender's name; its ID, if it is no longer configured. */
export const lenderName = (names: Names, lender: string): string =>
  names?.lenders.find(({ id }) => id === lender)?.name ?? lender;
