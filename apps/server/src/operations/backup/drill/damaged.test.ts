import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { proofMs, runs } from "../../../system/proof-size.fixture.ts";
import { noon, startApp } from "../../../web/tests/started.fixture.ts";
import { startToDrill, type Drilling } from "./drilled.fixture.ts";
import { drillRestore } from "./drill-restore.ts";

let drilling: Drilling;
beforeAll(async () => {
  drilling = await startToDrill();
  await drilling.backUp("whole");
});
afterAll(() => drilling.close());

/** Output of a drill that fails and leaves nothing. */
async function failureOf(...words: string[]): Promise<string> {
  const { code, text } = await drilling.run(["drill", "restore", ...words]);
  expect(code, text).toBe(1);
  expect(text).not.toMatch(/@|lopez/i);
  expect(existsSync(join(drilling.started.dataDir, "drill"))).toBe(false);
  return text;
}

/** A copy of the folder, changed. */
function changed(name: string, to: string, change: (copy: string) => void): string {
  const copy = join(drilling.folder, to);
  cpSync(join(drilling.folder, name), copy, { recursive: true });
  change(copy);
  return copy;
}

test("without a backup, a complete one or its keys, a drill names the file and what to do", async () => {
  expect(await failureOf("nowhere")).toContain(`No backup found in ${join(drilling.folder, "nowhere")}. Make one with`);
  expect(await failureOf("whole-keys")).toContain("No backup found in");
  const unfinished = changed("backups/whole", "unfinished", (copy) => rmSync(join(copy, "manifest.json")));
  expect(await failureOf("unfinished")).toContain(`${join(unfinished, "manifest.json")} not found`);
  const empty = changed("backups/whole", "empty", (copy) => rmSync(join(copy, "loanbridge.sqlite")));
  expect(await failureOf("empty")).toContain(`${join(empty, "loanbridge.sqlite")} not found`);
  expect(await failureOf("backups", "no-keys")).toContain(
    `${join(drilling.folder, "no-keys/keyring.json")} not found: without it`,
  );
  const half = changed("whole-keys", "half", (copy) => rmSync(join(copy, "keyring.private.json")));
  expect(await failureOf("backups", "half")).toContain(`${join(half, "keyring.private.json")} not found: without it`);
  renameSync(drilling.keyringFile, `${drilling.keyringFile}.away`);
  onTestFinished(() => renameSync(`${drilling.keyringFile}.away`, drilling.keyringFile));
  expect(await failureOf("backups")).toContain(`${drilling.keyringFile} not found`);
});

test("keys of another installation, damaged keys, and keys copied too early are reported", async () => {
  const other = await startApp({ DATA_DIR: join(drilling.folder, "other") });
  await other.close();
  const others = join(drilling.folder, "other/keyring");
  expect(await failureOf("backups", others)).toContain("has none of the keys that decrypt this backup");
  changed("whole-keys", "others-private", (copy) =>
    cpSync(join(others, "keyring.private.json"), join(copy, "keyring.private.json")),
  );
  expect(await failureOf("backups", "others-private")).toContain(
    "keyring.private.json lacks a key of the backup's bank and identity",
  );
  changed("whole-keys", "damaged-keys", (copy) => {
    const path = join(copy, "keyring.json");
    const another = (_: string, before: string, first: string) => before + (first === "A" ? "B" : "A");
    writeFileSync(path, readFileSync(path, "utf8").replace(/("secret": ")(.)/, another), { mode: 0o600 });
  });
  expect(await failureOf("backups", "damaged-keys")).toContain(
    "does not match its check value. Restore it from its backup",
  );
  expect(await drilling.run(["keys", "rotate"])).toMatchObject({ code: 0 });
  await drilling.apply("di.lopez@example.com");
  await drilling.backUp("after-rotation");
  expect(await failureOf("backups/after-rotation", "whole-keys")).toContain(
    "lacks 1 of the 2 keys that decrypt the backup",
  );
  expect(await failureOf("backups/after-rotation", "whole-keys")).toContain(
    "1 applications do not open. The first is of application",
  );
});

test("what was damaged before the backup was made is reported, though the backup matches its manifest", async () => {
  const { db } = drilling.started.app;
  const damage = async (name: string, says: string, statement: string, undo: string) => {
    await sql.raw(statement).execute(db);
    await drilling.backUp(name);
    await sql.raw(undo).execute(db);
    expect(await failureOf(`backups/${name}`)).toContain(says);
  };
  const bank = "from sealed_group where field_group = 'bank'";
  await sql.raw(`create temp table was as select rowid as at, blob ${bank} limit 1`).execute(db);
  const put = (blob: string) => `update sealed_group set blob = ${blob} where rowid = (select at from was)`;
  await damage("sealed", "1 applications do not open.", put("zeroblob(60)"), put("(select blob from was)"));
  await damage(
    "ledger",
    "The ledger of the backup is broken at entry 2: changed.",
    "update consent_entry set at = at + 1 where seq = 2",
    "update consent_entry set at = at - 1 where seq = 2",
  );
  expect(await drilling.run(["report", "verify"])).toMatchObject({ code: 0 });
  await damage(
    "totals",
    "totals of reports differ from a recount",
    "update fact_sum set submits = submits + 1",
    "update fact_sum set submits = submits - 1",
  );
});

test("bytes added to a backup are reported", async () => {
  for (const file of ["loanbridge.sqlite", "manifest.json"]) {
    changed("backups/whole", `longer-${file}`, (copy) => appendFileSync(join(copy, file), "\n"));
    expect(await failureOf(`longer-${file}`)).toContain(join(`longer-${file}`, file));
  }
});

test(
  "any single changed byte of a backup is reported; npm run proofs changes each byte of the manifest, and more of the database",
  { timeout: proofMs },
  async () => {
    const copy = changed("backups/whole", "flipped", () => {});
    const { keyringFile, privateKeysFile, folder } = drilling;
    const places = { from: copy, keyringFile, privateKeysFile, parent: join(folder, "flipping") };
    const reports = async (file: string, at: number, by: number): Promise<void> => {
      const path = join(copy, file);
      const bytes = readFileSync(path);
      const where = at % bytes.length;
      bytes[where] = (bytes[where] ?? 0) ^ by;
      writeFileSync(path, bytes);
      await expect(
        drillRestore(places, { clock: () => noon }),
        `${file}, byte ${String(where)} ^ ${String(by)}`,
      ).rejects.toThrow(file);
      bytes[where] = (bytes[where] ?? 0) ^ by;
      writeFileSync(path, bytes);
    };
    const change = fc.integer({ min: 1, max: 255 });
    const { length } = readFileSync(join(copy, "manifest.json"));
    for (let at = 0; at < length; at += runs(97, 1)) await reports("manifest.json", at, 1 + ((at * 37) % 255));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 2 ** 31 }), change, (at, by) => reports("loanbridge.sqlite", at, by)),
      { numRuns: runs(6, 500) },
    );
    expect(readdirSync(places.parent)).toEqual(["drill.mutex"]);
    await drillRestore(places, { clock: () => noon });
  },
);
