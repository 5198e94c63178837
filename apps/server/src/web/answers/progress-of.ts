import type { Progress } from "@loanbridge/contract";
import type { Standing } from "../../applications/types.ts";
import type { ToldLenders } from "../../routing/outcome/told-lenders.ts";
import type { Figures } from "../../routing/tree/types.ts";

/** `lendersOf` looks up the buyer, and is called only if there is one. */
export async function progressOf(
  application: Standing,
  figures: Figures,
  lendersOf: (application: Standing) => Promise<ToldLenders>,
): Promise<Progress> {
  const { viewState, redirectUrl } = application;
  // In REDIRECT the applicant still decides, on the buyer's page.
  if (viewState !== "REDIRECT" || redirectUrl === undefined) return { viewState, ...figures };
  const { buyerConfig } = await lendersOf(application);
  return { viewState, ...figures, redirectUrl, ...(buyerConfig && { buyerConfig }) };
}
