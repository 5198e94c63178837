import type { ServerResponse } from "@loanbridge/contract";
import { report } from "./report.ts";

const completed: ReadonlySet<string> = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);

/** Reports the events of an accepted update: an email was given, or the application is with the network. */
export function reportUpdate({ viewState, userApplication, errors }: ServerResponse): void {
  if (errors.length > 0) return;
  if (userApplication["email"]) report("emailProvided");
  if (completed.has(viewState)) report("applicationCompleted");
}
