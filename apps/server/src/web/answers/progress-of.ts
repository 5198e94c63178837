import type { Progress } from "@loanbridge/contract";
import type { ApplicationStatus } from "../../applications/types.ts";
import type { NamedLenders } from "../../routing/outcome/named-lenders.ts";
import type { Figures } from "../../routing/tree/types.ts";

/** `told`: of the lender that bought it, asked for where there is one. */
export async function progressOf(
  application: ApplicationStatus,
  figures: Figures,
  told: (application: ApplicationStatus) => Promise<NamedLenders>,
): Promise<Progress> {
  const { viewState, redirectUrl } = application;
  // On the buyer's page the applicant still decides.
  if (viewState !== "REDIRECT" || redirectUrl === undefined) return { viewState, ...figures };
  const { buyerConfig } = await told(application);
  return { viewState, ...figures, redirectUrl, ...(buyerConfig && { buyerConfig }) };
}
