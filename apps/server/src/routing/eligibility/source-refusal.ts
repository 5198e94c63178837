import type { Database } from "../../store/index.ts";
import { blockedNow, type RecognizedVisit, type Sources } from "../../sources/index.ts";
import { countSource, reachedSourceCap } from "../caps/source-caps.ts";
import type { Pause } from "./pauses.ts";

/** Why the source of an application keeps it from every lender now: `paused`, `blocked sub id` or a cap. */
export async function sourceRefusal(
  db: Database,
  sources: Sources,
  paused: ReadonlyMap<string, Pause>,
  { id, visit }: { readonly id: string; readonly visit: RecognizedVisit },
  now: number,
): Promise<string | undefined> {
  if (paused.has(visit.source)) return "paused";
  if (blockedNow(sources, visit) !== undefined) return "blocked sub id";
  const source = sources.byName(visit.source);
  if (source?.file.caps === undefined) return undefined;
  return reachedSourceCap(source, await countSource(db, source, now, { exceptFor: id }));
}
