/** Expressions that the databases write differently. */
interface Dialect {
  /** A constant of `length` bytes. */
  readonly bytes: (byte: string, length: number) => string;
  /** SHA-256 of an expression's text. SQLite needs a function of this name. */
  readonly hash: (text: string) => string;
}

const dialects = {
  postgresql: {
    bytes: (byte, length) => `'\\x${byte.repeat(length)}'::bytea`,
    hash: (text) => `sha256((${text})::bytea)`,
  },
  sqlite: {
    bytes: (byte, length) => `x'${byte.repeat(length)}'`,
    hash: (text) => `sha256(${text})`,
  },
} as const satisfies Readonly<Record<string, Dialect>>;

/** A table of one column with these values. */
const each = (column: string, values: readonly (string | number)[]): string =>
  `(select column1 as ${column} from (values ${values.map((value) => (typeof value === "number" ? `(${String(value)})` : `('${value}')`)).join(", ")}) as listed) as ${column}_listed`;

/** A common table expression of the whole numbers from one to another. */
const numbers = (name: string, column: string, from: number, to: number): string =>
  `with recursive ${name}(${column}) as (select cast(${String(from)} as bigint) union all select ${column} + 1 from ${name} where ${column} < ${String(to)})`;

const source = "case n % 3 when 0 then 'fernhill' when 1 then 'direct' else 'unknown' end";

/**
 * Rows that one request leaves behind: groups, tokens, digests, consents, disclosures, a round, posts, skips and an
 * email. One request in a hundred also leaves work.
 */
const perRequest = ({ bytes, hash }: Dialect): readonly string[] => [
  `insert into application (id, site_id, view_state, version, created_at, updated_at, wrapped_key, kek_kid, commitment, request, seals)
   select 'request-' || n, 'payday', 'REDIRECT', 5, $at, $at + 60000, ${bytes("ab", 70)}, $key, ${bytes("cd", 32)}, '{"amountRequested":500,"zip":"78701"}', '{}' from many`,
  `insert into sealed_group (application_id, field_group, blob, schema_ver)
   select 'request-' || n, g, ${bytes("ef", 220)}, 1 from many, ${each("g", ["contact", "identity", "bank", "income", "redirect"])}`,
  `insert into visitor_token (hash, application_id, site_id, created_at, last_used_at)
   select ${hash("'token' || n")}, 'request-' || n, 'payday', $at, $at from many`,
  `insert into blind_index (field, digest, application_id, created_at)
   select f, ${hash("f || n")}, 'request-' || n, $at from many, ${each("f", ["email", "phone", "socialSecurity", "bankAccount", "addressBlock", "device"])}`,
  `insert into consent_entry (seq, application_id, kind, act, at, previous_hash, hash)
   select n * 5 + k, 'request-' || n, case k when 0 then 'terms' else 'disclosure' end, 'submit', $at, ${hash("'p' || (n * 5 + k)")}, ${hash("'h' || (n * 5 + k)")} from many, ${each("k", [0, 1, 2, 3, 4])}`,
  `insert into attempt (application_id, lender_id, tier, stage, step_cents, idem_key, state, sent_at, answered_at, region, lender_code, lender_reference)
   select 'request-' || n, 'lender-' || ((n + k) % 12), 0, 'post', 4500, n || '.' || k, case when k = 3 then 'sold' when n % 500 = 0 then 'unknown' else 'declined' end, $at, $at + 900, 'TX', case when k < 3 then 'D-114' end, case when k = 3 then 'NF-' || n end from many, ${each("k", [0, 1, 2, 3])}`,
  `insert into routing_round (job_id, application_id, ready_at, deadline_at, considered, ended_at, result)
   select n, 'request-' || n, $at, $at + 90000, 8, $at + 5000, 'sold' from many`,
  `insert into steering_round (job_id, application_id, site_id, day, state, amount_from, income_type, areas, lenders)
   select n, 'request-' || n, 'payday', 20000 + n / 1000, 'TX', 500, 'EMPLOYED', '{}', '{"tiers":[["bid"]],"eligible":[["lender-1",0,36,45]],"belowMinimum":[]}' from many`,
  `insert into skip (application_id, lender_id, rule, at)
   select 'request-' || n, 'lender-' || k, 'state', $at from many, ${each("k", [0, 1, 2, 3])}`,
  `insert into message (id, site_id, kind, application_id, once, state, created_at, settled_at)
   select 'mail-' || n, 'payday', 'confirm', 'request-' || n, 'confirm:' || n, 'sent', $at, $at from many`,
  `insert into lead_facts (application_id, site_id, zone, source, sub_id, product, landing_state, landing_amount_from, state, amount_from, submitted_at, completed_at, routed_at, sold_at)
   select 'request-' || n, 'payday', 'America/New_York', ${source}, '', 'paydayLoan', 'TX', 500, 'TX', 500, $at, $at + 60000, $at + 60000, $at + 65000 from many`,
  `insert into quality_mark (application_id, kind, source, site_id, zone, submitted_at)
   select 'request-' || n, 'duplicate', ${source}, 'payday', 'America/New_York', $at from many where n % 4 = 0`,
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

/** Executes one SQL statement. */
type Execute = (statement: string) => unknown;

/**
 * For tests of query plans, and for measurements: inserts this many finished requests with placeholder contents. Returns
 * the time of the latest, by default.
 */
export async function fillStore(
  { dialect, execute }: { readonly dialect: keyof typeof dialects; readonly execute: Execute },
  requests: number,
  { after = 0, at = "n * 1000", key, work = true }: FillOptions = {},
): Promise<number> {
  const keyOf = key === undefined ? `'month-' || (n * 12 / ${String(requests)})` : `'${key}'`;
  const statements = perRequest(dialects[dialect])
    .filter((statement) => work || !statement.startsWith("insert into work"))
    .map((statement) => statement.replaceAll("$at", at).replaceAll("$key", keyOf));
  const batch = 10_000;
  for (let from = after; from < after + requests; from += batch) {
    const to = Math.min(from + batch, after + requests);
    const many = numbers("many", "n", from + 1, to);
    for (const statement of statements) await execute(withNumbers(many, statement));
  }
  const lenders = each(
    "k",
    Array.from({ length: 12 }, (_, index) => index),
  );
  await execute(
    `insert into lender_day (lender_id, day) ${numbers("days", "d", 0, 400)} select 'lender-' || k, d from ${lenders}, days`,
  );
  await execute(
    `insert into source_refusal (source, hour, site_id, zone, kind, refused) ${numbers("hours", "h", 0, 8760)} select s, h * 3600000, 'payday', 'America/New_York', 'velocity', 3 from ${each("s", ["fernhill", "direct", "unknown"])}, hours`,
  );
  // The server gives SQLite no statistics.
  if (dialect === "postgresql") await execute("analyze");
  return (requests - requests / 100) * 1_000;
}

/** Puts the CTE that lists the numbers in front of the statement's `select`. */
function withNumbers(many: string, statement: string): string {
  const at = statement.indexOf("select");
  return `${statement.slice(0, at)}${many} ${statement.slice(at)}`;
}
