import type { Database } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { countHour, countPosts } from "./count-posts.ts";
import { countSold, hasSoldCap } from "./count-sold.ts";
import { everywhere, windowsOf } from "./windows-of.ts";

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

const none = { day: 0, month: 0 };
const noHour = { all: 0, inState: 0 };

/** Every cap of a lender with what counts against it now, for all states first. */
export async function capUsage(db: Database, lender: Lender, now: number): Promise<readonly CapUsage[]> {
  const { caps } = lender.file;
  if (caps === undefined) return [];
  const windows = windowsOf(lender, now);
  const sold = hasSoldCap(lender) ? await countSold(db, lender.id, windows, now) : new Map<string, typeof none>();
  const all = [[undefined, caps] as const, ...Object.entries(caps.byState ?? {})];
  const usages = await Promise.all(
    all.map(async ([state, limits]) => {
      const hasPosts = limits.perDay !== undefined || limits.perMonth !== undefined;
      const posts = hasPosts ? await countPosts(db, lender.id, state ?? everywhere, windows) : none;
      const hour = limits.perHour === undefined ? noHour : await countHour(db, lender.id, state, now);
      const bought = sold.get(state ?? everywhere) ?? none;
      const uses = [
        ["hour", "posts", state === undefined ? hour.all : hour.inState, limits.perHour],
        ["day", "posts", posts.day, limits.perDay],
        ["day", "sold", bought.day, limits.sold?.perDay],
        ["month", "posts", posts.month, limits.perMonth],
        ["month", "sold", bought.month, limits.sold?.perMonth],
      ] as const;
      return uses.flatMap(([period, counts, used, limit]): CapUsage[] =>
        limit === undefined ? [] : [{ period, counts, ...(state !== undefined && { state }), used, limit }],
      );
    }),
  );
  return usages.flat();
}
