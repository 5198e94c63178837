import { DatabaseSync } from "node:sqlite";

const day = 86_400_000;

/** Requests of the past year, each posted to one lender; those of today are as many whatever is stored. */
export function storePosts(file: string, upTo: number, now: number): void {
  const database = new DatabaseSync(file);
  database.exec("BEGIN");
  const insert = database.prepare(
    `INSERT INTO attempt (application_id, lender_id, tier, stage, step_cents, idem_key, state, sent_at, region)
     VALUES (?, ?, 0, 'post', 5000, ?, 'declined', ?, 'TX')`,
  );
  const from = (database.prepare("SELECT count(*) AS count FROM attempt").get() as { count: number }).count;
  for (let index = from; index < upTo; index += 1) {
    const at = index < 5_000 ? now - (index % 6) * 600_000 : now - 2 * day - (index % 360) * day;
    insert.run(`a${String(index)}`, `lender-${String(index % 1_000)}`, `k${String(index)}`, at);
  }
  // As an upgrade leaves them: whoever reads them first counts.
  database.exec(`INSERT OR REPLACE INTO lender_sent
    SELECT DISTINCT lender_id, region, '', 0, 0, 0, 0, 1 FROM (SELECT lender_id, '' AS region FROM attempt UNION SELECT lender_id, region FROM attempt)`);
  database.exec("COMMIT");
  database.close();
}
