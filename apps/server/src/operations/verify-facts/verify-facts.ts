import { setImmediate } from "node:timers/promises";
import type { Database } from "../../store/index.ts";
import {
  addUp,
  counts,
  type FactTotal,
  isStored,
  type LeadFacts,
  type Place,
  storedTotals,
  sumTotals,
  totalKeyOf,
  totalsOf,
} from "../../reporting/index.ts";
import type { Attempt } from "../../routing/index.ts";
import { createChecksums, placeKey } from "./checksums.ts";
import { differencesOf, mostPlaces, type Difference } from "./difference.ts";
import { recount, type StoredReport } from "./recount.ts";
import { createPackCheck } from "./verify-packs.ts";

/** No stored row repeats visits. */
const traced = counts.filter((name) => name !== "visits");

export interface Verified {
  readonly requests: number;
  /** Stored totals. */
  readonly cells: number;
  readonly differences: readonly Difference[];
  /** Days and months of a level that differ but are not among the differences, because these would become too many. */
  readonly furtherPlaces: number;
}

const batchSize = 500;
/**
 * Recounts every request from its rows, and compares the sums with the stored totals. Erased requests take part: their
 * dates and amounts stay. First checksums by level and day are compared, then the cells of those that differ.
 * Packs are compared with the totals from which they were made. While
 * requests arrive, the newest may differ, so it is repeated by the caller.
 */
export async function verifyFacts(db: Database, signal?: AbortSignal): Promise<Verified> {
  await addUp(db, signal);
  const [recounted, stored] = [createChecksums(traced), createChecksums(traced)];
  const packs = createPackCheck();
  let [requests, cells] = [0, 0];
  for await (const { leads, totals } of recountAll(db, signal)) {
    requests += leads;
    for (const total of totals) recounted.add(total);
  }
  for await (const total of storedTotals(db)) {
    if (!isStored(total.level)) continue;
    cells += 1;
    stored.add(total);
    packs.add(total);
  }
  const places = stored.differences(recounted);
  const looked = places.slice(0, mostPlaces);
  const differences = looked.length === 0 ? [] : await differencesAt(db, looked, signal);
  const packed = await packs.compare(db);
  return {
    requests,
    cells,
    differences: [...differences, ...packed.differences],
    furtherPlaces: places.length - looked.length + packed.furtherPlaces,
  };
}

/** Compares the cells of some places. */
async function differencesAt(
  db: Database,
  places: readonly Place[],
  signal: AbortSignal | undefined,
): Promise<readonly Difference[]> {
  const wanted = new Set(places.map(placeKey));
  const recounted = new Map<string, FactTotal>();
  for await (const { totals } of recountAll(db, signal))
    sumTotals(
      recounted,
      totals.filter((total) => wanted.has(placeKey(total))),
    );
  const stored = new Map<string, FactTotal>();
  for (const place of places) for await (const total of storedTotals(db, place)) stored.set(totalKeyOf(total), total);
  const keys = new Set([...stored.keys(), ...recounted.keys()]);
  return [...keys].flatMap((key) => differencesOf(traced, stored.get(key), recounted.get(key)));
}

/** The totals of all requests, some at a time: a cell comes as often as there are portions with it. */
async function* recountAll(db: Database, signal: AbortSignal | undefined) {
  for await (const leads of leadsOf(db)) {
    signal?.throwIfAborted();
    const rows = await rowsOf(db, leads);
    const facts = leads.flatMap((lead) => recount(lead, rows(lead.application_id)));
    yield { leads: leads.length, totals: totalsOf(facts) };
    await setImmediate();
  }
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
