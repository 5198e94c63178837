import type { WorkHandlers } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Wraps handlers to count attempts by kind and outcome. */
export function measuredHandlers(handlers: WorkHandlers, { workTries }: Pick<Metrics, "workTries">): WorkHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]): [string, WorkHandlers[string]] => [
      kind,
      async (job, signal) => {
        let outcome = "failed";
        try {
          const ended = await handle(job, signal);
          outcome = "done";
          return ended;
        } finally {
          workTries.inc({ kind, outcome });
        }
      },
    ]),
  );
}
