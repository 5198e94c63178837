import { join } from "node:path";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import { KeyringRefused, openKeyring } from "../../store/vault/index.ts";
import { joinProcesses } from "./join.ts";

test("a process refused because of its keyring leaves no connection open", async () => {
  const folder = temporaryFolder();
  const db = await openTestStore(folder);
  onTestFinished(() => db.destroy());
  const parts = {
    db,
    url: testDatabaseUrl(folder),
    role: "web",
    mails: false,
    clock: Date.now,
    log: createLog(new PassThrough(), "silent"),
  };
  const keyring = () => openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock: Date.now });
  const listening = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(db);
    return rows[0]?.n;
  };
  const first = await joinProcesses({ ...parts, keyring: keyring() });
  onTestFinished(() => first.leave());
  expect(await listening()).toBe(1);
  await expect(joinProcesses({ ...parts, keyring: keyring() })).rejects.toThrow(KeyringRefused);
  await vi.waitFor(async () => expect(await listening()).toBe(1));
});
