import { reservedNames } from "../../sources/index.ts";
import { type Question, spanAround, spansOf } from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";

/** Applications whose source has no file, by the ID that it sent. */
export interface UnknownSource {
  readonly sourceId: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** More than an operator reads; invented IDs are without number. */
const mostIds = 20;

/**
 * The IDs that most applications of unknown sources have, of those created on these days in their sites' time zones at the
 * time. Stages that are not added up yet are missing.
 */
export async function unknownSources(
  db: Database,
  period: Pick<Question, "from" | "to">,
): Promise<readonly UnknownSource[]> {
  const { start: earliest, end: latest } = spanAround(period);
  const around = db
    .selectFrom("application")
    .where("application.source", "=", reservedNames.unknown)
    .where("created_at", ">=", earliest)
    .where("created_at", "<", latest)
    .innerJoin("lead_facts", "lead_facts.application_id", "application.id");
  const zones = await around.select("zone").distinct().execute();
  const spans = spansOf(
    period,
    zones.map(({ zone }) => zone),
  );
  const applications = around.where((row) =>
    row.or(
      spans.map(({ zone, start, end }) =>
        row.and([row("lead_facts.zone", "=", zone), row("created_at", ">=", start), row("created_at", "<", end)]),
      ),
    ),
  );
  const rows = await applications
    .where("source_id", "is not", null)
    .select(({ fn }) => [
      "source_id",
      fn.countAll<number>().as("submits"),
      fn.count<number>("completed_at").as("completed"),
      fn.count<number>("routed_at").as("routed"),
      fn.count<number>("sold_at").as("sold_requests"),
    ])
    .groupBy("source_id")
    .orderBy("submits", "desc")
    .orderBy("source_id")
    .limit(mostIds)
    .execute();
  if (rows.length === 0) return [];
  const marks = await applications
    .innerJoin("quality_mark", "quality_mark.application_id", "application.id")
    .select(({ fn }) => ["source_id", "kind", fn.countAll<number>().as("count")])
    .where(
      "source_id",
      "in",
      rows.map(({ source_id }) => source_id),
    )
    .groupBy(["source_id", "kind"])
    .execute();
  return rows.map(({ source_id: sourceId, ...counts }) => {
    const own = marks.filter((mark) => mark.source_id === sourceId).map(({ kind, count }) => [kind, count] as const);
    return { sourceId: sourceId ?? "", counts: { ...counts, ...Object.fromEntries(own) } };
  });
}
