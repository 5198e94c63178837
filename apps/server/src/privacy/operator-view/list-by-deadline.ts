import { todayIn } from "@loanbridge/form-engine";
import type { Sites } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { listCases } from "../cases/case-store.ts";
import { daysLeft, openDeadlines, type Deadline, zoneOfCase } from "../cases/deadlines.ts";
import type { PrivacyCase } from "../cases/types.ts";

export interface ListedCase {
  readonly one: PrivacyCase;
  /** Zone in which its days count: that of its site. */
  readonly timeZone: string;
  /** Those still open, earliest first. */
  readonly deadlines: readonly (Deadline & { readonly daysLeft: number })[];
}

interface Parts {
  readonly db: Database;
  readonly sites: Pick<Sites, "byId">;
  readonly clock: () => number;
}

/** Privacy requests, most urgent first; answered ones last. */
export async function listByDeadline(
  { db, sites, clock }: Parts,
  which: { readonly open: boolean },
): Promise<readonly ListedCase[]> {
  const listed = (await listCases(db, which)).map((one) => {
    const timeZone = zoneOfCase(sites.byId(one.siteId));
    const today = todayIn(timeZone, new Date(clock()));
    const deadlines = openDeadlines(one, timeZone).map((each) => ({ ...each, daysLeft: daysLeft(each, today) }));
    return { one, timeZone, deadlines };
  });
  const left = ({ deadlines: [first] }: ListedCase): number => first?.daysLeft ?? Infinity;
  // Answered ones are all Infinity, whose difference is not a number.
  return listed.toSorted((a, b) => (left(a) === left(b) ? 0 : left(a) - left(b)));
}
