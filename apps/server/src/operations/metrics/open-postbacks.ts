import type { Database } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";
import type { KnownNames } from "./lending-totals.ts";

/** Given-up postbacks older than this raise no alert anymore. Milliseconds. */
const recentMs = 7 * 86_400_000;

/** Reads the postbacks that are queued, and those that were given up in the last seven days, by source. */
export async function readOpenPostbacks(
  db: Database,
  now: number,
  sources: KnownNames["sources"],
  { postbacks }: Pick<Metrics, "postbacks">,
): Promise<void> {
  const rows = await db
    .selectFrom("postback")
    .select((row) => ["source", "state", row.fn.countAll<number>().as("count")])
    .where((row) =>
      row.or([
        row("state", "=", "queued"),
        row.and([row("state", "=", "given-up"), row("created_at", ">", now - recentMs)]),
      ]),
    )
    .groupBy(["source", "state"])
    .execute();
  postbacks.reset();
  for (const { source, state, count } of rows)
    if (sources().byName(source) !== undefined) postbacks.set({ source, state }, count);
}
