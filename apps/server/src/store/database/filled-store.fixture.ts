import { sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Rows that one request leaves behind: groups, tokens, digests, consents, disclosures, a round, posts, skips and an
 * email. One request in a hundred also leaves work.
 */
const perRequest: readonly string[] = [
  `insert into application (id, site_id, view_state, version, created_at, updated_at, wrapped_key, kek_kid, commitment, request, seals)
   select 'request-' || n, 'payday', 'REDIRECT', 5, $at, $at + 60000, decode(repeat('ab', 70), 'hex'), $key, decode(repeat('cd', 32), 'hex'), '{"amountRequested":500,"zip":"78701"}', '{}' from many`,
  `insert into sealed_group (application_id, field_group, blob, schema_ver)
   select 'request-' || n, g, decode(repeat('ef', 220), 'hex'), 1 from many, unnest(array['contact', 'identity', 'bank', 'income', 'redirect']) g`,
  `insert into visitor_token (hash, application_id, site_id, created_at, last_used_at)
   select sha256(('token' || n)::bytea), 'request-' || n, 'payday', $at, $at from many`,
  `insert into blind_index (field, digest, application_id, created_at)
   select f, sha256((f || n)::bytea), 'request-' || n, $at from many, unnest(array['email', 'phone', 'socialSecurity', 'bankAccount', 'addressBlock', 'device']) f`,
  `insert into consent_entry (seq, application_id, kind, act, at, previous_hash, hash)
   select n * 5 + k, 'request-' || n, case k when 0 then 'terms' else 'disclosure' end, 'submit', $at, sha256(('p' || n * 5 + k)::bytea), sha256(('h' || n * 5 + k)::bytea) from many, generate_series(0, 4) k`,
  `insert into attempt (application_id, lender_id, tier, stage, step_cents, idem_key, state, sent_at, answered_at, region, lender_code, lender_reference)
   select 'request-' || n, 'lender-' || (n + k) % 12, 0, 'post', 4500, n || '.' || k, case when k = 3 then 'sold' when n % 500 = 0 then 'unknown' else 'declined' end, $at, $at + 900, 'TX', case when k < 3 then 'D-114' end, case when k = 3 then 'NF-' || n end from many, generate_series(0, 3) k`,
  `insert into routing_round (job_id, application_id, ready_at, deadline_at, considered, ended_at, result)
   select n, 'request-' || n, $at, $at + 90000, 8, $at + 5000, 'sold' from many`,
  `insert into steering_round (job_id, application_id, site_id, day, state, amount_from, income_type, areas, lenders)
   select n, 'request-' || n, 'payday', 20000 + n / 1000, 'TX', 500, 'EMPLOYED', '{}', '{"tiers":[["bid"]],"eligible":[["lender-1",0,36,45]],"belowMinimum":[]}' from many`,
  `insert into skip (application_id, lender_id, rule, at)
   select 'request-' || n, 'lender-' || k, 'state', $at from many, generate_series(0, 3) k`,
  `insert into message (id, site_id, kind, application_id, once, state, created_at, settled_at)
   select 'mail-' || n, 'payday', 'confirm', 'request-' || n, 'confirm:' || n, 'sent', $at, $at from many`,
  `insert into lead_facts (application_id, site_id, zone, source, sub_id, product, landing_state, landing_amount_from, state, amount_from, submitted_at, completed_at, routed_at, sold_at)
   select 'request-' || n, 'payday', 'America/New_York', case n % 3 when 0 then 'fernhill' when 1 then 'direct' else 'unknown' end, '', 'paydayLoan', 'TX', 500, 'TX', 500, $at, $at + 60000, $at + 60000, $at + 65000 from many`,
  `insert into quality_mark (application_id, kind, source, site_id, zone, submitted_at)
   select 'request-' || n, 'duplicate', case n % 3 when 0 then 'fernhill' when 1 then 'direct' else 'unknown' end, 'payday', 'America/New_York', $at from many where n % 4 = 0`,
  `insert into work (kind, application_id, state, attempt, fence, next_at)
   select 'route', 'request-' || n, case when n % 1000 = 0 then 'ready' else 'failed' end, 0, 0, $at from many where n % 100 = 0`,
];

/** Differences from the rows for tests of query plans. */
interface FillOptions {
  /** Requests are numbered after this. */
  readonly after?: number;
  /** SQL: the time of request `n`, in milliseconds. */
  readonly at?: string;
  /** The key of all of them. By default, each twelfth has another. */
  readonly key?: string;
  /** False: nothing is left to do for any of them. */
  readonly work?: boolean;
}

/**
 * For tests of query plans, and for measurements: inserts this many finished requests with placeholder contents. Returns
 * the time of the latest, by default.
 */
export async function fillStore(
  db: Database,
  requests: number,
  { after = 0, at = "n * 1000", key, work = true }: FillOptions = {},
): Promise<number> {
  const keyOf = key === undefined ? `'month-' || n * 12 / ${String(requests)}` : `'${key}'`;
  const statements = perRequest
    .filter((statement) => work || !statement.startsWith("insert into work"))
    .map((statement) => statement.replaceAll("$at", at).replaceAll("$key", keyOf));
  const batch = 10_000;
  for (let from = after; from < after + requests; from += batch) {
    const to = Math.min(from + batch, after + requests);
    const many = `with many as (select generate_series(${String(from + 1)}, ${String(to)})::bigint as n)`;
    for (const statement of statements) await sql.raw(withNumbers(many, statement)).execute(db);
  }
  await sql`insert into lender_day (lender_id, day) select 'lender-' || k, d from generate_series(0, 11) k, generate_series(0, 400) d`.execute(
    db,
  );
  await sql`insert into source_refusal (source, hour, site_id, zone, kind, refused) select s, h::bigint * 3600000, 'payday', 'America/New_York', 'velocity', 3 from unnest(array['fernhill', 'direct', 'unknown']) s, generate_series(0, 8760) h`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return (requests - requests / 100) * 1_000;
}

/** Puts the CTE that lists the numbers in front of the statement's `select`. */
function withNumbers(many: string, statement: string): string {
  const at = statement.indexOf("select");
  return `${statement.slice(0, at)}${many} ${statement.slice(at)}`;
}
