import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database, Tx } from "../../store/index.ts";
import { openPostgres } from "../../store/database/postgres/open-postgres.ts";
import { probeWrite } from "../../store/database/readiness.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { tryNumber } from "../../store/database/transactions.ts";
import { createLog, createMetrics } from "../../system/index.ts";
import { watchDatabase } from "./watch-database.ts";
import { createWriteOutage } from "./write-outage.ts";

/** A transaction that PostgreSQL began while it was read-only. The returned function lets it write: fail, and succeed when retried. */
async function beginReadOnly(db: Database): Promise<() => Promise<void>> {
  const [began, write] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = db.transaction().execute(async (tx: Tx) => {
    if (tryNumber(tx) === 1) await sql`set transaction read only`.execute(tx);
    began.resolve();
    await write.promise;
    await sql`update write_probe set at = 1`.execute(tx);
  });
  await began.promise;
  return async () => {
    write.resolve();
    await run;
  };
}

test("a transaction that began during an outage and fails after its end begins no second outage", async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).destroy();
  const lines: string[] = [];
  const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event);
  const [log, metrics] = [createLog({ write: (line) => void lines.push(line) }), createMetrics()];
  const outage = createWriteOutage({ log, metrics });
  const db = await openPostgres(testDatabaseUrl(folder) ?? "", { watch: watchDatabase(metrics, outage.began) });
  onTestFinished(() => db.destroy());
  onTestFinished(outage.watch({ probe: () => probeWrite(db, 1), restored: () => undefined }).close);

  const [first, second] = [await beginReadOnly(db), await beginReadOnly(db)];
  await first();
  await vi.waitFor(() => expect(events()).toEqual(["database not writable", "database writable again"]));
  await second();
  expect(events()).toHaveLength(2);
  await (
    await beginReadOnly(db)
  )();
  expect(events()).toHaveLength(3);
});
