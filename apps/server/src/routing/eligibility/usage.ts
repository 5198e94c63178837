import type { Database } from "../../store/database/schema.ts";
import type { ApplicationStore } from "../../applications/types.ts";
import { askedBefore } from "./asked-before.ts";
import { postsSent } from "../caps/posts-sent.ts";
import type { Listing } from "../tree/listing.ts";
import type { RequestFacts } from "../tree/request-facts.ts";
import type { Usage } from "./skip-rules.ts";

const dayMs = 86_400_000;

/**
 * When the same person (by e-mail, phone, social security number or account) was last offered to each lender, in other requests:
 * one that comes back at a lower amount is the same request, and who has judged it before is told by `askedBefore`.
 */
export async function offersOf(
  db: Database,
  applications: Pick<ApplicationStore, "matching">,
  applicationId: string,
  dedupeDays: number,
  facts: RequestFacts,
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

/** An application is older than its posts: the search reaches a month further back than the widest window. */
const reachMs = 400 * dayMs;
/** Enough for any person; keeps a shared address from growing the query without bound. */
const mostMatches = 500;

/** Of the same person. */
async function otherRequests(
  db: Database,
  applications: Pick<ApplicationStore, "matching">,
  id: string,
  facts: RequestFacts,
): Promise<readonly string[]> {
  const { email, primaryPhone } = facts.values;
  const since = facts.now - reachMs;
  const found = [
    ...(typeof email === "string" ? await applications.matching("email", email, since) : []),
    ...(typeof primaryPhone === "string" ? await applications.matching("phone", primaryPhone, since) : []),
  ];
  // The number and the account stay sealed: their digests of the same month are compared.
  const others = await db
    .selectFrom("blind_index as own")
    .innerJoin("blind_index as other", (join) =>
      join.onRef("other.field", "=", "own.field").onRef("other.digest", "=", "own.digest"),
    )
    .select("other.application_id as id")
    .where("own.application_id", "=", id)
    .where("own.field", "in", ["socialSecurity", "bankAccount"])
    .whereRef("other.application_id", "!=", "own.application_id")
    .limit(mostMatches)
    .execute();
  const ids = new Set([...found.slice(0, mostMatches), ...others.map((row) => row.id)]);
  ids.delete(id);
  return [...ids];
}

/** Usage of the lenders of a tree. What was sent is reckoned of those alone that are asked about: most are ruled out before. */
export async function usageOf(
  db: Database,
  applications: Pick<ApplicationStore, "matching">,
  application: Parameters<typeof askedBefore>[1],
  { lenders, dedupeDays }: Pick<Listing, "lenders" | "dedupeDays">,
  facts: RequestFacts,
): Promise<Usage> {
  const offeredAt = await offersOf(db, applications, application.id, dedupeDays, facts);
  const asked = await askedBefore(db, application);
  return { offeredAt, asked, ...(await postsSent(db, lenders, facts.state, facts.now)) };
}
