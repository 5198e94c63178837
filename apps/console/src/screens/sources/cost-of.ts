import type { SourceRow } from "@loanbridge/contract/console";

/** Payout of a source in the period, net of declines and returns, in cents. */
export const costOf = ({ trend }: SourceRow): number => trend.reduce((sum, { costCents }) => sum + costCents, 0);
