import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { drillRestore } from "../../apps/server/src/operations/index.ts";
import { factsOf } from "../../apps/server/src/operations/backup/facts-of.ts";
import { manifestText } from "../../apps/server/src/operations/backup/manifest-file.ts";
import { about, readFixture } from "../upgrade/open-fixture.ts";

/** Unpacks the data of an earlier version, and backs it up as that version would have. */
async function earlierBackup() {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-earlier-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync("tar", ["xf", "-", "-C", folder], { input: readFixture("data.tar") });
  const from = join(folder, "backup");
  mkdirSync(from);
  const database = join(folder, "data/database/loanbridge.sqlite");
  const db = new DatabaseSync(database);
  db.exec("pragma wal_checkpoint(truncate)");
  db.close();
  copyFileSync(database, join(from, "loanbridge.sqlite"));
  const facts = await factsOf(join(from, "loanbridge.sqlite"));
  const madeAt = new Date(about.madeAt).toISOString();
  writeFileSync(join(from, "manifest.json"), manifestText({ version: 1, madeAt, ...facts }));
  return { folder, from, facts };
}

test("a drill opens a backup of an earlier version, after the migrations that a restore would run", async () => {
  const { folder, from, facts } = await earlierBackup();
  const keys = join(folder, "data/keyring");
  const places = {
    from,
    keyringFile: join(keys, "keyring.json"),
    privateKeysFile: join(keys, "keyring.private.json"),
    parent: join(folder, "drills"),
  };
  const { problems, verified, parked } = await drillRestore(places, { clock: () => about.madeAt });
  expect(problems).toEqual([]);
  expect(verified.migrations).toBeGreaterThan(facts.tables["migration"] ?? 0);
  expect(verified.applications).toBeGreaterThan(0);
  expect(verified.boxes).toBeGreaterThan(0);
  expect(parked.requests).toBe(2);
  expect(readdirSync(places.parent)).toEqual(["drill.mutex"]);
});
