import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { proofMs, runs, printFigure } from "../../../system/proof-size.fixture.ts";
import { clearDeleted, openDatabase } from "../index.ts";
import type { Database } from "../schema.ts";
import { temporaryFolder } from "../temporary-folder.fixture.ts";

/** Bytes that do not occur by chance. */
const uniqueBytes = (seed: number, what: string, index: number): Buffer =>
  createHash("sha256")
    .update(`${String(seed)} ${what} ${String(index)}`)
    .digest();

async function add(db: Database, seed: number, what: string, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let index = from; index < to; index += 1) {
      const name = uniqueBytes(seed, what, index);
      // Some texts overflow onto separate pages.
      const text = Buffer.concat(Array.from({ length: 1 + ((name[0] ?? 0) % 40) * 5 }, () => name.subarray(8)));
      await sql`insert into note values (${name}, ${text}, ${index})`.execute(tx);
    }
  });
}

/** Counts which of these names occur in any file, matching any eight aligned bytes. */
function countFound(folder: string, names: readonly Buffer[]): number {
  const parts = new Map(
    names.flatMap((name, index) => [0, 8, 16, 24].map((at) => [name.readUInt32BE(at), { name, at, index }] as const)),
  );
  const found = new Set<number>();
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file));
    for (let at = 0; at + 8 <= bytes.length; at += 1) {
      const part = parts.get(bytes.readUInt32BE(at));
      if (part && bytes.compare(part.name, part.at, part.at + 8, at, at + 8) === 0) found.add(part.index);
    }
  }
  return found.size;
}

const seeds = Array.from({ length: runs(2, 40) }, (_, index) => index + 1);

test(
  "deleted rows are in no file, wherever SQLite had moved them, and later writes do not bring them back",
  { timeout: proofMs },
  async () => {
    let leftBefore = 0;
    for (const seed of seeds) {
      const folder = temporaryFolder();
      const db = await openDatabase(folder);
      onTestFinished(() => db.destroy());
      await sql`create table note (name blob primary key, text blob, number integer)`.execute(db);
      await sql`create index note_by_text on note (text)`.execute(db);
      const count = 1_200;
      await add(db, seed, "kept", 0, count);
      await add(db, seed, "gone", 0, count);
      const gone = Array.from({ length: count }, (_, index) => uniqueBytes(seed, "gone", index));
      // Rows grow, move and go, a few at a time.
      await sql`update note set text = zeroblob(length(text) + (number * 37 + ${seed}) % 300) where number % 3 = 0 and name in (select name from note where number % 2 = 0)`.execute(
        db,
      );
      for (const name of gone) await sql`delete from note where name = ${name}`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      leftBefore += countFound(folder, gone);

      const progress = { cleared: false };
      const clearing = clearDeleted(db).finally(() => {
        progress.cleared = true;
      });
      for (let round = 0; !progress.cleared; round += 1) await add(db, seed, "while", round * 5, round * 5 + 5);
      await clearing;
      expect([seed, countFound(folder, gone)]).toEqual([seed, 0]);
      await add(db, seed, "after", 0, 400);
      expect([seed, countFound(folder, gone)]).toEqual([seed, 0]);
      const { rows } = await sql<{ whole: string }>`pragma integrity_check`.execute(db);
      expect(rows.map((row) => Object.values(row)[0])).toEqual(["ok"]);
      const kept = await sql<{ count: number }>`select count(*) as count from note where number >= 0`.execute(db);
      expect(kept.rows[0]?.count).toBeGreaterThanOrEqual(count + 400);
    }
    printFigure(`${String(leftBefore)} of ${String(seeds.length * 1_200)} deleted rows were to be found before`);
    expect(leftBefore, "without it they would be found").toBeGreaterThan(0);
  },
);

test("concurrent calls share one pass, and a closed database rejects", async () => {
  const db = await openDatabase(temporaryFolder());
  const first = clearDeleted(db);
  expect(await Promise.all([first, clearDeleted(db), clearDeleted(db)])).toEqual([undefined, undefined, undefined]);
  await expect(clearDeleted(db, AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
  await clearDeleted(db);
  await db.destroy();
  await expect(clearDeleted(db)).rejects.toThrow(/destroyed/);
});
