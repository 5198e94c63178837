import type { Database } from "../../store/index.ts";
import type { ApplicationStore } from "../../applications/index.ts";
import { postedBefore } from "./posted-before.ts";
import type { PostsSent } from "../caps/posts-sent.ts";
import type { Listing } from "../tree/listing.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";
import type { Usage } from "./skip-rules.ts";

const dayMs = 86_400_000;

/**
 * When the same person (matched by email, phone, Social Security number or account) was last offered to each lender in
 * other applications. An application that returns at a lower amount is the same application, which `postedBefore`
 * covers.
 */
export async function offersOf(
  db: Database,
  applications: Pick<ApplicationStore, "matching">,
  applicationId: string,
  dedupeDays: number,
  facts: ApplicationFacts,
): Promise<ReadonlyMap<string, number>> {
  if (dedupeDays === 0) return new Map();
  const since = facts.now - dedupeDays * dayMs;
  const ids = await otherRequests(db, applications, applicationId, facts);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt")
    .select(["lender_id", "sent_at"])
    .where("application_id", "in", ids)
    .where("stage", "=", "post")
    .where("state", "!=", "unsent")
    .where("sent_at", ">=", since)
    .execute();
  const latest = new Map<string, number>();
  for (const row of rows) latest.set(row.lender_id, Math.max(latest.get(row.lender_id) ?? 0, row.sent_at ?? 0));
  return latest;
}

/**
 * How far back to search for applications: a month beyond the widest dedupe window, since an application is older than
 * its posts.
 */
const reachMs = 400 * dayMs;
/** More than any person submits; keeps a shared address from growing the query without bound. */
const maxMatches = 500;

/** Other applications of the same person. */
async function otherRequests(
  db: Database,
  applications: Pick<ApplicationStore, "matching">,
  id: string,
  facts: ApplicationFacts,
): Promise<readonly string[]> {
  const { email, primaryPhone } = facts.values;
  const since = facts.now - reachMs;
  const found = [
    ...(typeof email === "string" ? await applications.matching("email", email, since) : []),
    ...(typeof primaryPhone === "string" ? await applications.matching("phone", primaryPhone, since) : []),
  ];
  // The SSN and the account number stay sealed: this compares their digests of the same month.
  const others = await db
    .selectFrom("blind_index as own")
    .innerJoin("blind_index as other", (join) =>
      join.onRef("other.field", "=", "own.field").onRef("other.digest", "=", "own.digest"),
    )
    .select("other.application_id as id")
    .where("own.application_id", "=", id)
    .where("own.field", "in", ["socialSecurity", "bankAccount"])
    .whereRef("other.application_id", "!=", "own.application_id")
    .limit(maxMatches)
    .execute();
  const ids = new Set([...found.slice(0, maxMatches), ...others.map((row) => row.id)]);
  ids.delete(id);
  return [...ids];
}

interface UsageParts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "matching">;
  readonly postsSent: PostsSent;
}

/**
 * Usage of the lenders of a tree. Sent counts are computed lazily per lender, since most are excluded by other rules
 * first.
 */
export async function usageOf(
  { db, applications, postsSent }: UsageParts,
  application: Parameters<typeof postedBefore>[1],
  { lenders, dedupeDays }: Pick<Listing, "lenders" | "dedupeDays">,
  facts: ApplicationFacts,
): Promise<Usage> {
  const offeredAt = await offersOf(db, applications, application.id, dedupeDays, facts);
  const before = await postedBefore(db, application);
  return { offeredAt, postedBefore: before, ...(await postsSent(lenders, facts.state, facts.now)) };
}
