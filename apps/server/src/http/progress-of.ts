import type { Progress } from "@loanbridge/contract";
import type { Standing } from "../applications/types.ts";
import type { Figures } from "../routing/types.ts";

export function progressOf(application: Standing, figures: Figures): Progress {
  const { viewState } = application;
  // On the buyer's page the applicant still decides.
  const redirectUrl = viewState === "REDIRECT" ? application.redirectUrl : undefined;
  return { viewState, ...figures, ...(redirectUrl !== undefined && { redirectUrl }) };
}
