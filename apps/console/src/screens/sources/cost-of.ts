import type { SourceRow } from "@loanbridge/contract/console";

/** What a source earned in the period, net of declines and returns, in cents. */
export const costOf = ({ trend }: SourceRow): number => trend.reduce((sum, { costCents }) => sum + costCents, 0);
