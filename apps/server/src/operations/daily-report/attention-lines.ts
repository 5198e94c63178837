import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import type { Attention } from "../attention/attention.ts";
import { openOutcomesOf, pausedLenders } from "../attention/lending-attention.ts";
import { privacyDue, soonDays } from "../attention/privacy-attention.ts";
import { failedMessages } from "../attention/work-attention.ts";

/** Lines about what needs the operator of a site, each with its command. `since`: milliseconds since the epoch. */
export async function attentionLines(db: Database, site: Site, since: number, now: number): Promise<readonly string[]> {
  const found = await Promise.all([
    pausedLenders(db),
    openOutcomesOf(db, site.id),
    privacyDue(db, [site], now, site.id),
    failedMessages(db, since, site.id),
  ]);
  return found.flat().flatMap((one) => lines[one.kind]?.(one) ?? []);
}

const lines: Readonly<Partial<Record<Attention["kind"], (one: Attention) => string>>> = {
  "lender-paused": ({ subject }) => `Lender ${subject} is paused: npx loanbridge lender resume ${subject}`,
  "open-outcomes": ({ count }) => `Posts with an unknown outcome: ${String(count)}. See npx loanbridge leads settle`,
  "privacy-due": ({ count, reason }) =>
    `Privacy requests due within ${String(soonDays)} days: ${String(count)}, the first by ${reason}. See npx loanbridge privacy list`,
  "messages-failed": ({ count }) => `Emails and texts that failed: ${String(count)}. See npx loanbridge message list`,
};
