import type { Progress } from "@loanbridge/contract";
import type { ApplicationStatus } from "../../applications/index.ts";
import type { NamedLenders, Figures } from "../../routing/index.ts";

/** `lendersOf` looks up the buyer, and is called only if there is one. */
export async function progressOf(
  application: ApplicationStatus,
  figures: Figures,
  lendersOf: (application: ApplicationStatus) => Promise<NamedLenders>,
): Promise<Progress> {
  const { viewState, redirectUrl } = application;
  // In REDIRECT the applicant still decides, on the buyer's page.
  if (viewState !== "REDIRECT" || redirectUrl === undefined) return { viewState, ...figures };
  const { buyerConfig } = await lendersOf(application);
  return { viewState, ...figures, redirectUrl, ...(buyerConfig && { buyerConfig }) };
}
