import type { Database } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { civilWindowsAt, type CivilWindows } from "../eligibility/schedule.ts";
import { currentRows } from "./count-post.ts";
import { countHourByLender } from "./count-posts.ts";
import { countSold, hasSoldCap } from "./count-sold.ts";
import { countedIn, type Counts, everywhere, zoneOf } from "./windows-of.ts";

/** How much of one cap is used. */
export interface CapUsage {
  /** `hour`: the last 60 minutes; otherwise the lender's calendar day or month. */
  readonly period: "hour" | "day" | "month";
  /** `sold` includes the posts in flight, which hold a place. */
  readonly counts: "posts" | "sold";
  /** Absent: the cap is for all states together. */
  readonly state?: string;
  readonly used: number;
  readonly limit: number;
}

type Limits = Omit<NonNullable<Lender["file"]["caps"]>, "byState">;

/** The limits of a lender, for all states first. */
function limitsOf({ file: { caps } }: Lender): readonly (readonly [state: string | undefined, limits: Limits])[] {
  return caps === undefined ? [] : [[undefined, caps], ...Object.entries(caps.byState ?? {})];
}

const hasPostCap = (lender: Lender): boolean =>
  limitsOf(lender).some(([, { perHour, perDay, perMonth }]) => (perHour ?? perDay ?? perMonth) !== undefined);

const none = { day: 0, month: 0 };

/** Every cap of each lender with what counts against it now, for all states first. */
export async function capUsages(
  db: Database,
  lenders: readonly Lender[],
  now: number,
): Promise<(lender: Lender) => readonly CapUsage[]> {
  const windowsOf = civilWindowsAt(now);
  const capped = lenders.filter(hasPostCap);
  const posted = await readCounts(db, capped, (lender) => windowsOf(zoneOf(lender)));
  const lastHour = await countHourByLender(
    db,
    capped.map(({ id }) => id),
    now,
  );
  const sold = new Map(
    await Promise.all(
      lenders
        .filter(hasSoldCap)
        .map(async (lender) => [lender.id, await countSold(db, lender.id, windowsOf(zoneOf(lender)), now)] as const),
    ),
  );
  return (lender) =>
    limitsOf(lender).flatMap(([state, limits]) => {
      const sent = posted.get(lender.id)?.get(state ?? everywhere) ?? none;
      const bought = sold.get(lender.id)?.get(state ?? everywhere) ?? none;
      const uses = [
        ["hour", "posts", lastHour.get(lender.id)?.get(state ?? everywhere) ?? 0, limits.perHour],
        ["day", "posts", sent.day, limits.perDay],
        ["day", "sold", bought.day, limits.sold?.perDay],
        ["month", "posts", sent.month, limits.perMonth],
        ["month", "sold", bought.month, limits.sold?.perMonth],
      ] as const;
      return uses.flatMap(([period, counts, used, limit]): CapUsage[] =>
        limit === undefined ? [] : [{ period, counts, ...(state !== undefined && { state }), used, limit }],
      );
    });
}

/** Posts to each lender in its calendar day and month, by region, from the stored counts: a month has too many posts. */
async function readCounts(
  db: Database,
  lenders: readonly Lender[],
  windowsOf: (lender: Lender) => CivilWindows,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Counts>>> {
  if (lenders.length === 0) return new Map();
  const regions = new Set(lenders.flatMap((lender) => limitsOf(lender).map(([state]) => state ?? everywhere)));
  const stored = await db
    .selectFrom("lender_sent")
    .selectAll()
    .where(
      "lender_id",
      "in",
      lenders.map(({ id }) => id),
    )
    .where("region", "in", [...regions])
    .execute();
  const byLender = Map.groupBy(stored, (row) => row.lender_id);
  const counts = new Map<string, ReadonlyMap<string, Counts>>();
  for (const lender of lenders) {
    const windows = windowsOf(lender);
    const rows = await currentRows(db, lender, byLender.get(lender.id) ?? [], windows);
    counts.set(lender.id, new Map([...rows].map(([region, row]) => [region, countedIn(row, windows)])));
  }
  return counts;
}
