import { DatabaseSync } from "node:sqlite";

const day = 86_400_000;

/**
 * For each request $n: its row, two digests, a consent, a disclosure, its round and a post. The number of today's
 * requests is the same however many are stored.
 */
const perRequest: readonly string[] = [
  `INSERT INTO application (id, site_id, view_state, version, created_at, updated_at, wrapped_key, kek_kid, commitment, request)
   SELECT 'stored-' || n, 'payday', 'CREDIT_OFFER', 5, at, at, zeroblob(70), 'stored', zeroblob(32), '{"amountRequested":500,"state":"TX"}' FROM stored`,
  `INSERT INTO blind_index (field, digest, application_id, created_at)
   SELECT field, randomblob(32), 'stored-' || n, at FROM stored, (SELECT 'email' AS field UNION ALL SELECT 'socialSecurity')`,
  `INSERT INTO consent_entry (seq, application_id, kind, act, at, previous_hash, hash)
   SELECT (n + 1) * 2 + k, 'stored-' || n, iif(k = 0, 'terms', 'disclosure'), 'submit', at, randomblob(32), randomblob(32) FROM stored, (SELECT 0 AS k UNION ALL SELECT 1)`,
  `INSERT INTO routing_round (job_id, application_id, ready_at, deadline_at, considered, ended_at, result)
   SELECT n + 1, 'stored-' || n, at, at + 90000, 8, at + 900, 'unsold' FROM stored`,
  `INSERT INTO attempt (application_id, lender_id, tier, stage, step_cents, idem_key, state, sent_at, answered_at, region, lender_code)
   SELECT 'stored-' || n, id, 0, 'post', 5000, 'stored-' || n, 'declined', at, at + 900, 'TX', 'D-114' FROM stored JOIN lender ON nth = n % lenders`,
];

/**
 * Stores requests of the past year, each posted to one of these lenders and not bought. Continues from the requests
 * already stored.
 */
export function storeRequests(file: string, upTo: number, now: number, lenders: readonly string[]): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA synchronous = off; PRAGMA cache_size = -400000; BEGIN");
  database.exec("CREATE TEMP TABLE lender (nth INTEGER PRIMARY KEY, id TEXT NOT NULL)");
  const name = database.prepare("INSERT INTO lender VALUES (?, ?)");
  for (const [nth, id] of lenders.entries()) name.run(nth, id);
  const { from } = database.prepare("SELECT count(*) AS \"from\" FROM application WHERE kek_kid = 'stored'").get() as {
    from: number;
  };
  database.exec(`CREATE TEMP TABLE stored AS
    WITH RECURSIVE number (n) AS (SELECT ${String(from)} UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${String(upTo)})
    SELECT n, ${String(lenders.length)} AS lenders,
      iif(n < 5000, ${String(now)} - (n % 6) * 600000, ${String(now - 2 * day)} - (n % 360) * ${String(day)}) AS at FROM number`);
  if (from < upTo) for (const statement of perRequest) database.exec(statement);
  // Moves the counters past these rows.
  database.exec(`
    UPDATE consent_head SET seq = max(seq, (SELECT max(seq) FROM consent_entry)), hash = (SELECT hash FROM consent_entry ORDER BY seq DESC LIMIT 1);
    DELETE FROM sqlite_sequence WHERE name = 'work';
    INSERT INTO sqlite_sequence (name, seq) VALUES ('work', ${String(upTo)});
    INSERT OR REPLACE INTO lender_sent
      SELECT DISTINCT lender_id, region, '', 0, 0, 0, 0, 1 FROM (SELECT lender_id, '' AS region FROM attempt UNION SELECT lender_id, region FROM attempt);
    DROP TABLE stored; DROP TABLE lender; COMMIT`);
  database.close();
}
