import type { PlaceName } from "../anchors/place.ts";
import type { Database } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Reads how long each place's anchor has been overdue. */
export async function readAnchors(
  db: Database,
  now: number,
  places: readonly PlaceName[],
  { anchorOverdueSeconds }: Pick<Metrics, "anchorOverdueSeconds">,
): Promise<void> {
  if (places.length === 0) return;
  const rows = await db
    .selectFrom("anchor_place")
    .select(["place", "promised_at"])
    .where("place", "in", places)
    .execute();
  for (const { place, promised_at } of rows)
    anchorOverdueSeconds.set({ place }, Math.max(0, (now - promised_at) / 1000));
}
