import { marksBetween, refusalsBetween, type QualityCounts } from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";
import { hourMs } from "../caps/windows-of.ts";
import { soldLate } from "../tree/attempts.ts";

/** Lenders may still answer about a request that went to them later than this many milliseconds ago. */
const answeredMs = 10 * 60_000;

/**
 * Counts the requests of a source that were submitted since then, the posts sent since then, and the forms refused in
 * the hours that began after that (milliseconds since the epoch).
 */
export async function readWindow(db: Database, source: string, since: number, now: number): Promise<QualityCounts> {
  const [requests, sales, marks, refusals] = await Promise.all([
    requestsOf(db, source, since, now),
    salesOf(db, source, since),
    marksBetween(db, [source], since, now + 1).execute(),
    refusalsBetween(db, [source], (Math.floor(since / hourMs) + 1) * hourMs, now + 1).execute(),
  ]);
  return {
    ...requests,
    ...sales,
    ...Object.fromEntries([...marks, ...refusals].map(({ kind, count }) => [kind, count])),
  };
}

/** Leaves out of `routed` what the source itself kept from lenders, such as by its caps: that says nothing of its quality. */
async function requestsOf(db: Database, source: string, since: number, now: number) {
  const row = await db
    .selectFrom("lead_facts")
    .select((eb) => {
      const refusedBySource = eb
        .selectFrom("skip")
        .select("rule")
        .whereRef("skip.application_id", "=", "lead_facts.application_id")
        .where("rule", "like", "source:%");
      const isAnswered = eb.and([eb("routed_at", "<=", now - answeredMs), eb.not(eb.exists(refusedBySource))]);
      const countIf = (when: typeof isAnswered) => eb.fn.sum<number | null>(eb.case().when(when).then(1).else(0).end());
      return [
        eb.fn.countAll<number>().as("submits"),
        eb.fn.count<number>("completed_at").as("completed"),
        countIf(isAnswered).as("routed"),
        countIf(eb.and([isAnswered, eb("sold_at", "is not", null)])).as("sold_requests"),
      ];
    })
    .where("source", "=", source)
    .where("submitted_at", ">=", since)
    .executeTakeFirstOrThrow();
  return { ...row, routed: row.routed ?? 0, sold_requests: row.sold_requests ?? 0 };
}

async function salesOf(db: Database, source: string, since: number) {
  const row = await db
    .selectFrom("attempt")
    .select((eb) => {
      const reported = (kind: "returned" | "complaint") =>
        eb.fn.sum<number | null>(
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom("lender_feedback")
                  .select("attempt_id")
                  .whereRef("attempt_id", "=", "attempt.id")
                  .where("kind", "=", kind),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        );
      return [
        eb.fn.countAll<number>().as("sold"),
        reported("returned").as("returned"),
        reported("complaint").as("complaints"),
      ];
    })
    .where("source", "=", source)
    .where("sent_at", ">=", since)
    .where("stage", "=", "post")
    .where("state", "in", ["sold", "shared", "returned"])
    .where((eb) => eb.or([eb("reason", "is", null), eb("reason", "!=", soldLate)]))
    .executeTakeFirstOrThrow();
  return { sold: row.sold, returned: row.returned ?? 0, complaints: row.complaints ?? 0 };
}
