import { unknownSources } from "../../applications/index.ts";
import { addUp, type QualityCounts, type Question, readQuality } from "../../reporting/index.ts";
import { reservedNames, type Sources } from "../../sources/index.ts";
import type { Database } from "../../store/index.ts";
import { sourceStates, type SourceState } from "../eligibility/source-states.ts";

/** A source's counts of a period and of the period before; an ID of an unknown source has no period before. */
export interface QualityRow {
  readonly source: string;
  readonly sourceId?: string;
  readonly counts: QualityCounts;
  readonly before?: QualityCounts;
}

interface ListedSources {
  /** Sources with a file, as they are now. */
  readonly states: readonly SourceState[];
  /** The quality of each source, followed by the IDs of those that no file names. */
  readonly rows: readonly QualityRow[];
}

interface SourcesQuestion extends Pick<Question, "from" | "to"> {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Sources as an operator sees them. */
export async function listSources(
  db: Database,
  { all }: Sources,
  { now, ...period }: SourcesQuestion,
): Promise<ListedSources> {
  const states = await sourceStates(db, all, now);
  await addUp(db);
  const names = [...all.map(({ name }) => name), reservedNames.direct, reservedNames.unknown];
  const rows = await readQuality(db, period, names);
  const ids = await unknownSources(db, period);
  return { states, rows: [...rows, ...ids.map((one) => ({ source: reservedNames.unknown, ...one }))] };
}
