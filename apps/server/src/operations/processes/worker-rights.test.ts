import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { warnOfSettings } from "../../server/warn-of-settings.ts";
import { applyRoles } from "../../store/database/roles.fixture.ts";
import { connectPostgres } from "../../store/database/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import { readConfig } from "../../system/config.ts";
import { standardRetention } from "../../system/retention-classes.ts";
import { openFilled } from "../keys/filled.fixture.ts";
import { createMaintenance } from "../maintenance/create-maintenance.ts";
import { doBy, maintenanceWork } from "../maintenance/recurring.ts";

test("a worker with its own rights alone does all maintenance", async () => {
  const { db: owner, folder, ...store } = await openFilled(3);
  const { clock, time, keyring, ids } = store;
  await owner
    .deleteFrom("attempt")
    .where("application_id", "!=", ids[0] ?? "")
    .execute();
  const databaseUrl = testDatabaseUrl(join(folder, "data")) ?? "";
  await applyRoles(databaseUrl);
  const url = new URL(databaseUrl);
  url.username = "loanbridge_worker";
  const db = connectPostgres(url.href, { connections: 4 });
  onTestFinished(() => db.destroy());
  const failed: unknown[] = [];
  const lines: string[] = [];
  const maintenance = createMaintenance({
    ...store,
    db,
    retention: standardRetention,
    anchor: async () => time.now + 60_000,
    log: createLog({ write: (line) => void lines.push(line) }),
    report: (error) => failed.push(error),
  });
  onTestFinished(() => maintenance.drain(1_000));
  time.now += 31 * 86_400_000;
  keyring.rotate("kek");
  await maintenance.start();
  for (const kind of Object.values(maintenanceWork)) await doBy(owner, clock, kind, time.now);
  maintenance.wake();
  await vi.waitUntil(async () => {
    const open = await owner.selectFrom("work").select("next_at").where("application_id", "=", "").execute();
    return failed.length > 0 || open.every(({ next_at: at }) => at > time.now);
  }, 20_000);
  expect(failed).toEqual([]);
  expect(lines.join("\n")).toContain('"event":"disposed"');
});

test("a process whose user has the rights of an earlier roles.sql says at its start what to run", async () => {
  const { db: owner, folder } = await openFilled(0);
  const databaseUrl = testDatabaseUrl(join(folder, "data")) ?? "";
  await applyRoles(databaseUrl);
  const url = new URL(databaseUrl);
  url.username = "loanbridge_web";
  const db = connectPostgres(url.href, { connections: 1 });
  onTestFinished(() => db.destroy());
  const warned = async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    const config = readConfig({ ROLE: "web", DATABASE_URL: url.href }, folder);
    await warnOfSettings({ config, db, hasAnchors: true, sites: { all: [] }, log });
    return lines.filter((line) => line.includes("rights"));
  };
  expect(await warned()).toEqual([]);
  await sql`revoke update on suppression from loanbridge_web`.execute(owner);
  const [line, ...more] = await warned();
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? "")).toMatchObject({
    event: "database rights do not match roles.sql",
    reason: expect.stringMatching(
      /^loanbridge_web lacks update \(at\) on suppression\. .+ psql "\$DATABASE_URL" -f docs\/postgresql\/roles\.sql$/,
    ),
  });
});
