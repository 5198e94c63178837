import type { Database } from "../../store/index.ts";
import {
  addUp,
  counts,
  type Count,
  type FactTotal,
  type LeadFacts,
  sumTotals,
  totalKeyOf,
  totalsOf,
} from "../../reporting/index.ts";
import type { Attempt } from "../../routing/index.ts";
import { recount, type StoredReport } from "./recount.ts";

/** No stored row repeats visits. */
const traced = counts.filter((name) => name !== "visits");

/** A cell of the totals that differs from what the stored rows amount to. */
export interface Difference {
  readonly cell: Omit<FactTotal, Count>;
  readonly count: Count;
  readonly stored: number;
  readonly recounted: number;
}

export interface Verified {
  readonly requests: number;
  readonly cells: number;
  readonly differences: readonly Difference[];
}

const batchSize = 500;

/**
 * Recounts every request from its rows, and compares the sums with the stored totals, cell by cell. Erased requests take
 * part: their dates and amounts stay. While requests arrive, the newest may differ, so it is repeated by the caller.
 */
export async function verifyFacts(db: Database, signal?: AbortSignal): Promise<Verified> {
  await addUp(db, signal);
  const recounted = new Map<string, FactTotal>();
  let requests = 0;
  for await (const leads of leadsOf(db)) {
    signal?.throwIfAborted();
    requests += leads.length;
    const rows = await rowsOf(db, leads);
    sumTotals(recounted, totalsOf(leads.flatMap((lead) => recount(lead, rows(lead.application_id)))));
  }
  const stored = new Map((await db.selectFrom("fact_sum").selectAll().execute()).map((one) => [totalKeyOf(one), one]));
  const keys = new Set([...stored.keys(), ...recounted.keys()]);
  const differences = [...keys].flatMap((key) => differencesOf(stored.get(key), recounted.get(key)));
  return { requests, cells: stored.size, differences };
}

function differencesOf(stored: FactTotal | undefined, recounted: FactTotal | undefined): readonly Difference[] {
  const any = stored ?? recounted;
  if (any === undefined) return [];
  const cell = Object.fromEntries(
    Object.entries(any).filter(([name]) => !(counts as readonly string[]).includes(name)),
  ) as unknown as Difference["cell"];
  return traced.flatMap((count) => {
    const [one, other] = [stored?.[count] ?? 0, recounted?.[count] ?? 0];
    return one === other ? [] : [{ cell, count, stored: one, recounted: other }];
  });
}

async function* leadsOf(db: Database): AsyncGenerator<readonly LeadFacts[]> {
  let after = "";
  for (;;) {
    const leads = await db
      .selectFrom("lead_facts")
      .selectAll()
      .where("application_id", ">", after)
      .orderBy("application_id")
      .limit(batchSize)
      .execute();
    const last = leads.at(-1);
    if (last === undefined) return;
    yield leads;
    after = last.application_id;
  }
}

/** The posts of these requests, with the lenders' reports, by application id. */
async function rowsOf(db: Database, leads: readonly LeadFacts[]) {
  const ids = leads.map((lead) => lead.application_id);
  const posts = await db.selectFrom("attempt").selectAll().where("application_id", "in", ids).orderBy("id").execute();
  const reports = await db
    .selectFrom("lender_feedback")
    .select(["attempt_id", "kind", "received_at"])
    .where("attempt_id", "in", (from) => from.selectFrom("attempt").select("id").where("application_id", "in", ids))
    .execute();
  const reportsOf = Map.groupBy<number, StoredReport & { readonly attempt_id: number }>(
    reports,
    (one) => one.attempt_id,
  );
  const postsOf = Map.groupBy<string, Attempt>(posts, (one) => one.application_id);
  return (id: string) => (postsOf.get(id) ?? []).map((post) => ({ ...post, reports: reportsOf.get(post.id) ?? [] }));
}
