import type { Database } from "../../store/index.ts";
import type { Source } from "../../sources/index.ts";
import { createSlices } from "../../system/index.ts";
import { countSource, type SourceCounts } from "../caps/source-caps.ts";
import { defaultTimeZone } from "../caps/windows-of.ts";
import { civilWindows } from "./schedule.ts";
import { type SourcePause, sourcePausesOf } from "./source-pauses.ts";

/** A source with its pause, and what counts against its caps this day and month. */
export interface SourceState extends SourceCounts {
  readonly source: Source;
  readonly pause: SourcePause | undefined;
  /** Landing forms stored. */
  readonly landingDay: number;
  readonly landingMonth: number;
}

/** Sources counted at the same time: few, because routing needs connections too. */
const atOnce = 4;

export async function sourceStates(
  db: Database,
  sources: readonly Source[],
  now: number,
): Promise<readonly SourceState[]> {
  const pauses = await sourcePausesOf(db);
  const { day, month } = civilWindows(defaultTimeZone, now);
  const landed = async (name: string, since: number): Promise<number> => {
    const { count } = await db
      .selectFrom("application")
      .select((row) => row.fn.countAll().as("count"))
      .where("source", "=", name)
      .where("created_at", ">=", since)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const stateOf = async (source: Source): Promise<SourceState> => ({
    source,
    pause: pauses.get(source.name),
    ...(await countSource(db, source, now)),
    landingDay: await landed(source.name, day),
    landingMonth: await landed(source.name, month),
  });
  const slice = createSlices();
  const states: SourceState[] = [];
  for (let at = 0; at < sources.length; at += atOnce) {
    await slice();
    states.push(...(await Promise.all(sources.slice(at, at + atOnce).map(stateOf))));
  }
  return states;
}
