import { todayIn } from "@loanbridge/form-engine";
import { daysLeft, listCases, openDeadlines } from "../../privacy/index.ts";
import { countOpenPosts, pausesOf } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";

/** Deadlines of privacy requests that a report shows, in days. */
const soonDays = 7;

/** Facts that need an operator, each with its command. No personal data. `since`: milliseconds since the epoch. */
export async function attentionOf(db: Database, site: Site, since: number, now: number): Promise<readonly string[]> {
  const [pauses, open, cases, failed] = await Promise.all([
    pausesOf(db),
    countOpenPosts(db, site.id),
    listCases(db, { open: true }),
    db
      .selectFrom("message")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("site_id", "=", site.id)
      .where("state", "in", ["refused", "unknown", "given-up"])
      .where("settled_at", ">=", since)
      .executeTakeFirstOrThrow(),
  ]);
  const { timeZone } = site.configuration;
  const today = todayIn(timeZone, new Date(now));
  const due = cases
    .filter((one) => one.siteId === site.id)
    .flatMap((one) => openDeadlines(one, timeZone).slice(0, 1))
    .filter((one) => daysLeft(one, today) <= soonDays);
  const [first] = due.toSorted((one, other) => one.due.localeCompare(other.due));
  return [
    ...[...pauses.keys()].toSorted().map((id) => `Lender ${id} is paused: npx loanbridge lender resume ${id}`),
    ...(open > 0 ? [`Posts with an unknown outcome: ${String(open)}. See npx loanbridge leads settle`] : []),
    ...(first === undefined
      ? []
      : [
          `Privacy requests due within ${String(soonDays)} days: ${String(due.length)}, the first by ${first.due}. See npx loanbridge privacy list`,
        ]),
    ...(failed.count > 0
      ? [`Emails and texts that failed: ${String(failed.count)}. See npx loanbridge message list`]
      : []),
  ];
}
