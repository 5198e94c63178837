import type { LenderFile } from "../../lenders/index.ts";
import { licencesFor, type LegalFacts } from "./legality.ts";

/**
 * The highest APR in percent that a lender states for an application, by its licenses and its advertised offer. Infinity
 * if it states none.
 */
export function statedApr(
  file: Pick<LenderFile, "licences" | "offer">,
  facts: Pick<LegalFacts, "product" | "state" | "today">,
): number {
  const stated = licencesFor(file, facts).map(({ maxAprPercent }) => maxAprPercent ?? Infinity);
  return stated.length === 0 ? Infinity : Math.min(file.offer?.aprPercent.to ?? Infinity, Math.max(...stated));
}
