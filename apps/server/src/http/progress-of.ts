import type { Progress } from "@loanbridge/contract";
import type { Standing } from "../applications/types.ts";
import type { ProgressBoard } from "../routing/types.ts";

export async function progressOf(application: Standing, board: Pick<ProgressBoard, "of">): Promise<Progress> {
  const { viewState } = application;
  // On the buyer's page the applicant still decides.
  const redirectUrl = viewState === "REDIRECT" ? application.redirectUrl : undefined;
  return { viewState, ...(await board.of(application.id)), ...(redirectUrl !== undefined && { redirectUrl }) };
}
