import type { Progress } from "@loanbridge/contract";
import type { Application } from "../applications/types.ts";
import type { ProgressBoard } from "../routing/types.ts";

export async function progressOf(application: Application, board: Pick<ProgressBoard, "of">): Promise<Progress> {
  const { viewState, redirectUrl } = application;
  return { viewState, ...(await board.of(application.id)), ...(redirectUrl !== undefined && { redirectUrl }) };
}
