import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DataDirInUse, DataDirUnusable } from "./errors.ts";
import { dataDirUnusable } from "./sqlite/sqlite-errors.ts";
import { clearDeleted, openDatabase } from "./open.ts";
import { restoreDraft } from "./sqlite/restore-draft.ts";
import { fileName } from "./sqlite/sqlite-file.ts";
import { temporaryDatabase, temporaryFolder } from "./temporary-folder.fixture.ts";

test("opens with full durability, an exclusive lock, secure delete and no temporary files", async () => {
  const db = await temporaryDatabase();
  const settings = await Promise.all(
    ["journal_mode", "synchronous", "locking_mode", "secure_delete", "foreign_keys", "temp_store"].map(async (name) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db);
      return [name, rows[0]?.[name]];
    }),
  );
  expect(Object.fromEntries(settings)).toEqual({
    journal_mode: "wal",
    synchronous: 2,
    locking_mode: "exclusive",
    secure_delete: 1,
    foreign_keys: 1,
    temp_store: 2,
  });
});

test("a database file that is a symbolic link is refused, and a linked folder is not", async () => {
  const folder = temporaryFolder();
  const target = join(folder, "elsewhere.sqlite");
  symlinkSync(target, join(folder, fileName));
  await expect(openDatabase(folder)).rejects.toThrow(`${join(folder, fileName)} is a symbolic link. Link its folder`);
  expect(existsSync(target)).toBe(false);
  const db = await openDatabase(join(folder, "real"));
  await db.destroy();
  symlinkSync(join(folder, "real"), join(folder, "linked"));
  const again = await openDatabase(join(folder, "linked"));
  await again.destroy();
});

test("only the owner can read the files", async () => {
  const folder = join(temporaryFolder(), "data");
  const db = await openDatabase(folder);
  const modes = [folder, join(folder, fileName), join(folder, `${fileName}-wal`)].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  );
  await db.destroy();
  expect(modes).toEqual(["700", "600", "600"]);
});

test("a folder whose database is already open is refused", async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  await expect(openDatabase(folder)).rejects.toThrow(DataDirInUse);
  await db.destroy();
  const again = await openDatabase(folder);
  await again.destroy();
});

const descriptors = "/proc/self/fd";

/** Paths below a folder that this process has open. */
function openedIn(folder: string): readonly string[] {
  return readdirSync(descriptors).flatMap((name) => {
    try {
      const path = readlinkSync(join(descriptors, name));
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // The descriptor that listed them is closed by now.
      return [];
    }
  });
}

test.runIf(existsSync(descriptors))("a closed database leaves none of its files open", async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  expect(openedIn(folder)).toContain(join(folder, `${fileName}-wal`));
  await db.destroy();
  expect(openedIn(folder)).toEqual([]);
});

test("refuses a path that is a file, and a file that is not a database", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  await expect(openDatabase(join(folder, "file"))).rejects.toThrow(DataDirUnusable);
  writeFileSync(join(folder, fileName), "something else ".repeat(100));
  chmodSync(join(folder, fileName), 0o600);
  await expect(openDatabase(folder)).rejects.toThrow(DataDirUnusable);
});

test("no database is begun where a restore was interrupted, and a restored one opens", async () => {
  const folder = temporaryFolder();
  mkdirSync(restoreDraft(folder));
  await expect(openDatabase(folder)).rejects.toThrow(
    `A restore into ${folder} is running, or was interrupted. If it was interrupted, run npx loanbridge restore again.`,
  );
  expect(readdirSync(folder)).toEqual(["restoring"]);
  // Killed after its last step, before it removed the draft.
  await (await openDatabase(restoreDraft(folder))).destroy();
  renameSync(join(restoreDraft(folder), fileName), join(folder, fileName));
  await (await openDatabase(folder)).destroy();
});

test("a data directory on a full or read-only disk, or with a damaged database, is not to be replaced by another one", () => {
  for (const [error, remedy] of [
    [{ errcode: 13 }, "Free some space."],
    [{ code: "ENOSPC" }, "Free some space."],
    [{ code: "EROFS" }, "Make the disk writable."],
    [{ errcode: 11 }, "Restore a backup."],
    [{ errcode: 26 }, "Restore a backup."],
    [{ code: "ENOTDIR" }, "Set a different DATA_DIR."],
  ] as const)
    expect(dataDirUnusable("/data", Object.assign(new Error("reason"), error)).message).toBe(
      `Cannot use /data as DATA_DIR: reason. ${remedy}`,
    );
});

test("clearing deleted data truncates the write-ahead log", async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  const size = () => statSync(join(folder, `${fileName}-wal`)).size;
  expect(size()).toBeGreaterThan(0);
  await clearDeleted(db);
  const after = size();
  await db.destroy();
  expect(after).toBe(0);
});
