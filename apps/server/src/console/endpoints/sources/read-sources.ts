import type { SourceRow } from "@loanbridge/contract/console";
import { dateOf, type Question, runReport } from "../../../reporting/index.ts";
import { listSources, type QualityRow } from "../../../routing/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { sourceRow } from "./source-rows.ts";

type Period = Pick<Question, "from" | "to">;

interface ReadSources {
  readonly sources: readonly SourceRow[];
  /** As `loanbridge source list` shows them, with the IDs of unknown sources at the end. */
  readonly rows: readonly QualityRow[];
}

/** Sources with their days of a period. */
export async function readSources({ db, sources, clock }: ConsoleParts, period: Period): Promise<ReadSources> {
  const { states, rows } = await listSources(db, sources(), { ...period, now: clock() });
  const { rows: trends } = await runReport(db, { ...period, by: ["source", "day"], only: {} });
  const trendsOf = Map.groupBy(trends, ({ group }) => group[0]);
  const days = Array.from({ length: period.to - period.from + 1 }, (_, nth) => dateOf(period.from + nth));
  const stateOf = new Map(states.map((state) => [state.source.name, state]));
  const named = rows.filter(({ sourceId }) => sourceId === undefined);
  const sourceOf = (row: QualityRow) => sourceRow(row, stateOf.get(row.source), days, trendsOf.get(row.source) ?? []);
  return { sources: named.map(sourceOf), rows };
}
