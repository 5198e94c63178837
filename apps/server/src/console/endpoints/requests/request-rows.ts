import type { RequestRow } from "@loanbridge/contract/console";
import type { ListedRequest } from "../../../routing/index.ts";
import type { Database } from "../../../store/index.ts";

/** Adds to listed requests the first sale of each. */
export async function withSales(db: Database, listed: readonly ListedRequest[]): Promise<RequestRow[]> {
  if (listed.length === 0) return [];
  const posts = await db
    .selectFrom("attempt")
    .select(["application_id", "lender_id", "stage", "state", "price_cents", "answered_at"])
    .where(
      "application_id",
      "in",
      listed.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .execute();
  // With a condition on the state, SQLite would read every sale there is.
  const sales = posts.filter(({ stage, state }) => stage === "post" && (state === "sold" || state === "shared"));
  const saleOf = new Map(
    sales.map(({ application_id: id, lender_id: lender, price_cents: cents, answered_at: at }) => [
      id,
      { lender, cents: cents ?? 0, at: at ?? 0 },
    ]),
  );
  return listed.map((row) => ({
    id: row.id,
    site: row.site_id,
    viewState: row.view_state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    source: row.source,
    sourceId: row.source_id,
    subId: row.sub_id,
    sale: saleOf.get(row.id) ?? null,
  }));
}
