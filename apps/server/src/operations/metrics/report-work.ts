import { DatabaseUnwritable, type Job } from "../../store/index.ts";
import type { Log } from "../../system/index.ts";

/** Logs every failed attempt, with ids and error classes only. A database that cannot be written has its own event. */
export const reportWork =
  (log: Log) =>
  (error: unknown, job?: Pick<Job, "id" | "kind" | "subject" | "attempt">): void => {
    if (error instanceof DatabaseUnwritable) return;
    log.error({
      event: "work failed",
      err: error,
      ...(job && { job: job.id, kind: job.kind, applicationId: job.subject, attempt: job.attempt }),
    });
  };
