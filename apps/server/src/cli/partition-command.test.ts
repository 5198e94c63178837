import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { missingMonth } from "../operations/attention/upkeep-attention.ts";
import { moveStore } from "../operations/migrate-to-postgres/move-store.ts";
import { openDatabase } from "../store/database/index.ts";
import { applyRoles } from "../store/database/roles.fixture.ts";
import { beginMove } from "../store/database/move-marker.ts";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import {
  dividedStore,
  emptyStore,
  never,
  november,
  ofMonth,
  storeRound,
} from "../store/months/divided-store.fixture.ts";
import { readMonths } from "../store/months/read-months.ts";
import { addMonths } from "../store/months/index.ts";
import { runCommand } from "./run-command.ts";

async function partition(env: Readonly<Record<string, string>>, now = november, ...flags: readonly string[]) {
  const lines: string[] = [];
  const put = (line: string): void => void lines.push(line);
  const folder = temporaryFolder();
  const terminal = { print: put, complain: put, workingDir: folder, clock: () => now };
  const code = await runCommand(["partition", ...flags], {
    ...terminal,
    env: { DATA_DIR: join(folder, "data"), ...env },
  });
  return { code, lines };
}

test("partition divides the tables, adds months, and drops those that are older than RETENTION_DAYS", async () => {
  const { db, url } = await emptyStore();
  expect(await partition({ DATABASE_URL: url })).toEqual({
    code: 0,
    lines: [
      "skip: checking that no row has a month in its ID",
      "skip: divided",
      "steering_round: checking that no row has a month in its ID",
      "steering_round: divided",
      "Added 2026-11",
      "Added 2026-12",
      "Added 2027-01",
      "Added 2027-02",
      "Tables are partitioned by month, up to 2027-02.",
    ],
  });
  await storeRound(db, ofMonth("2611"));
  await storeRound(db, "plain");
  const later = Date.UTC(2027, 2, 4);
  expect((await partition({ DATABASE_URL: url }, later)).lines).not.toContain("Dropped skip_2611");
  expect((await partition({ DATABASE_URL: url, RETENTION_DAYS: "records=90" }, later)).lines).toEqual([
    "Dropped skip_2611",
    "Dropped steering_round_2611",
    "Deleted rounds without a month: 1",
    "Tables are partitioned by month, up to 2027-06.",
  ]);
  expect(await db.selectFrom("skip").selectAll().execute()).toEqual([]);
  expect(await partition({ DATABASE_URL: url }, later, "--undo")).toEqual({
    code: 0,
    lines: ["skip: no longer partitioned", "steering_round: no longer partitioned"],
  });
  expect((await readMonths(db)).divided).toEqual([]);
});

test("partition is refused to a user that does not own the tables, with what to run instead", async () => {
  const { db, url } = await emptyStore();
  await applyRoles(url);
  const theirs = new URL(url);
  theirs.username = "loanbridge_worker";
  const { code, lines } = await partition({ DATABASE_URL: theirs.href });
  expect([code, lines.join("\n")]).toEqual([1, expect.stringContaining("as the database owner")]);
  expect((await readMonths(db)).divided).toEqual([]);
});

test("partition goes around a pooler, which would end its long statements", async () => {
  const { db, url } = await emptyStore();
  const { code } = await partition({ DATABASE_URL: "postgresql://127.0.0.1:1/none", DATABASE_DIRECT_URL: url });
  expect([code, (await readMonths(db)).isDivided]).toEqual([0, true]);
});

test("the operator sees when the next month is missing, and nothing over an undivided store", async () => {
  const { db } = await emptyStore();
  expect(await missingMonth(db, november)).toEqual([]);
  const divided = await dividedStore();
  expect(await missingMonth(divided.db, november)).toEqual([]);
  const february = Date.UTC(2027, 1, 3);
  expect(await missingMonth(divided.db, february)).toMatchObject([{ kind: "months-missing", subject: "2703" }]);
  await addMonths(divided.db, february, never);
  expect(await missingMonth(divided.db, february)).toEqual([]);
});

test("an installation moves from the embedded database into divided tables", async () => {
  const folder = temporaryFolder();
  const from = await openDatabase(folder);
  onTestFinished(() => from.destroy());
  for (const id of ["plain", ofMonth("2611"), ofMonth("2612")]) await storeRound(from, id);
  const { db: to } = await dividedStore();
  const verified: string[] = [];
  await moveStore({
    from,
    to,
    id: beginMove(folder),
    onProgress: ({ table, rows, state }) => {
      if (state === "verified") verified.push(`${table} ${String(rows)}`);
    },
  });
  expect(verified).toEqual(expect.arrayContaining(["skip 3", "steering_round 3"]));
});
