import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { holdFileLock } from "../../../store/index.ts";
import { landing, longForm, noon } from "../../../web/tests/started.fixture.ts";
import { hourMs, startToDrill, type Drilling } from "./drilled.fixture.ts";
import { drillRestore } from "./drill-restore.ts";

let drilling: Drilling;
beforeAll(async () => {
  drilling = await startToDrill();
  await drilling.backUp("first", noon - 48 * hourMs);
  await drilling.backUp("latest");
});
afterAll(() => drilling.close());

const drill = (...words: string[]) => drilling.run(["drill", "restore", ...words]);
const dataFiles = () => readdirSync(drilling.started.dataDir).toSorted();

/** Every file of a folder, with its bytes. */
const bytesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "base64")]),
  );

test("a drill beside a running server restores and verifies the latest backup, reports its age, and leaves nothing", async () => {
  await drilling.apply("cy.lopez@example.com");
  const before = [bytesOf(drilling.backups), bytesOf(join(drilling.started.dataDir, "keyring"))];
  const { code, text } = await drill("backups", "--json");
  expect(code, text).toBe(0);
  const { tables } = JSON.parse(readFileSync(join(drilling.backups, "latest/manifest.json"), "utf8")) as {
    readonly tables: Readonly<Record<string, number>>;
  };
  expect(JSON.parse(text)).toMatchObject({
    passed: true,
    problems: [],
    backup: { folder: join(drilling.backups, "latest"), ageSeconds: 3_600, maxAgeSeconds: 26 * 3_600, unfinished: [] },
    keys: drilling.keyringFile,
    restoreSeconds: expect.any(Number),
    parked: { requests: 1 },
    verified: {
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0),
      keyedAfter: 0,
      migrations: tables["migration"],
      applications: 1,
      boxes: 4,
      tokens: tables["visitor_token"],
      requests: 1,
    },
    lost: { ledgerEntries: expect.any(Number) },
    removedLeftover: false,
  });
  const { lost, verified } = JSON.parse(text) as Record<"lost" | "verified", Readonly<Record<string, number>>>;
  expect(lost["ledgerEntries"]).toBeGreaterThan(0);
  expect(verified["smallSecrets"]).toBeGreaterThan(0);
  expect([bytesOf(drilling.backups), bytesOf(join(drilling.started.dataDir, "keyring"))]).toEqual(before);
  expect(dataFiles()).not.toContain("drill");
  const work = await drilling.started.app.db.selectFrom("work").select("state").where("kind", "=", "route").execute();
  expect(work.map(({ state }) => state)).toEqual(["ready", "ready"]);
});

test("a drill for people says what was verified and how long a restore takes, with the copy of the keys", async () => {
  const { code, text } = await drill("backups", "latest-keys");
  expect(code).toBe(0);
  expect(text).toMatch(/^Backup: .*latest, made at 2026-11-21T17:00:00.000Z, 1 h 0 min old, \d+ bytes$/m);
  expect(text).toMatch(/^Restored in [\d.]+ s with the keys in .*latest-keys\/keyring.json$/m);
  expect(text).toContain("1 applications, 4 bank and identity values,");
  expect(text).toContain("Parked, so that nothing is sent twice: 1 applications,");
  expect(text).toMatch(/A restore now would lose \d+ requests, 0 sales, 0 privacy requests, 0 opt-outs, \d+ ledger/);
  expect(text).toMatch(/The restored copy has been removed.\nThe drill passed.$/);
});

test("a backup older than the limit is verified and reported with exit code 1", async () => {
  const old = await drilling.run(["drill", "restore", "backups"], noon + 27 * hourMs);
  expect(old).toMatchObject({
    code: 1,
    text: expect.stringContaining("The latest backup is 27 h 0 min old, more than 26 h 0 min."),
  });
  expect(old.text).toContain("1 applications, 4 bank and identity values");
  expect(await drill("backups/first")).toMatchObject({ code: 1, text: expect.stringContaining("is 2.0 days old") });
  expect(await drill("backups/first", "--max-age", "3d")).toMatchObject({ code: 0 });
  expect(await drill("backups", "--max-age", "59m")).toMatchObject({ code: 1 });
  expect(await drill("backups", "--max-age", "soon")).toMatchObject({ code: 2 });
  const early = await drilling.run(["drill", "restore", "backups"], noon - hourMs);
  expect(early).toMatchObject({ code: 1, text: expect.stringContaining("is from the future") });
});

test("a backup that is being made is skipped, and said to be", async () => {
  const folder = join(drilling.folder, "with-unfinished");
  cpSync(join(drilling.backups, "latest"), join(folder, "complete"), { recursive: true });
  mkdirSync(join(folder, "begun"));
  writeFileSync(join(folder, "begun/loanbridge.sqlite"), "");
  const { code, text } = await drill("with-unfinished");
  expect([code, text]).toEqual([0, expect.stringContaining(`Skipped ${join(folder, "begun")}`)]);
});

test("a manifest that cannot be read is skipped if it is older or of something else, and otherwise refused", async () => {
  const folder = join(drilling.folder, "with-unreadable");
  cpSync(join(drilling.backups, "latest"), join(folder, "complete"), { recursive: true });
  for (const name of ["damaged", "foreign", "folder/manifest.json"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["damaged", "folder"]) writeFileSync(join(folder, name, "loanbridge.sqlite"), "");
  writeFileSync(join(folder, "damaged/manifest.json"), "{");
  writeFileSync(join(folder, "foreign/manifest.json"), '{ "name": "An app" }');
  for (const name of ["damaged", "folder"]) utimesSync(join(folder, name, "manifest.json"), 1, 1);
  const { code, text } = await drill("with-unreadable");
  expect([code, text.match(/Skipped .*/g)?.toSorted()]).toEqual([
    0,
    ["damaged", "folder", "foreign"].map(
      (name) => `Skipped ${join(folder, name)}: its manifest cannot be read, and is of no newer backup.`,
    ),
  ]);
  const now = Date.now() / 1_000 + 60;
  utimesSync(join(folder, "damaged/manifest.json"), now, now);
  expect(await drill("with-unreadable")).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${join(folder, "damaged/manifest.json")} is damaged`),
  });
});

test("the copy that a killed drill left is removed by the next; two drills do not meet", async () => {
  const left = join(drilling.started.dataDir, "drill");
  mkdirSync(left);
  writeFileSync(join(left, "loanbridge.sqlite"), "half a copy");
  expect(await drill("backups")).toMatchObject({ code: 0, text: expect.stringMatching(/^Removed the copy that/) });
  expect(existsSync(left)).toBe(false);
  const other = holdFileLock(left, 0);
  onTestFinished(() => other?.close());
  expect(await drill("backups")).toMatchObject({ code: 1, text: expect.stringContaining("Another drill is running") });
  expect(await drill("backups", "--in", "elsewhere")).toMatchObject({ code: 0 });
  expect(readdirSync(join(drilling.folder, "elsewhere"))).toEqual(["drill.mutex"]);
});

test("a drill refuses to begin on a disk that it could fill, and counts what it needs", async () => {
  const seen: string[] = [];
  const free = (bytes: number) => ({ clock: () => noon, freeBytes: async (at: string) => (seen.push(at), bytes) });
  const { keyringFile, privateKeysFile, folder } = drilling;
  const places = { from: drilling.backups, keyringFile, privateKeysFile, parent: join(folder, "small-disk") };
  const { bytes } = (await drillRestore(places, free(2 ** 40))).backup.made;
  const needed = 2 * bytes + 256 * 1024 * 1024;
  await expect(drillRestore(places, free(needed - 1))).rejects.toThrow(
    `The drill needs ${String(needed)} free bytes in ${places.parent}, and ${String(needed - 1)} are free.`,
  );
  await drillRestore(places, free(needed));
  expect(new Set(seen)).toEqual(new Set([places.parent]));
});

test("without a running server, the drill passes and says that the loss is not known", async () => {
  const env = { DATA_DIR: join(drilling.folder, "no-server"), KEYRING_FILE: drilling.keyringFile };
  const { code, text } = await drilling.run(["drill", "restore", "backups"], noon, env);
  expect([code, text]).toEqual([0, expect.stringContaining("this drill is not recorded: no running server answered")]);
});

test("the running server records each drill with the time of its backup, also one that failed, and nothing it cannot read", async () => {
  const { db } = drilling.started.app;
  await db.deleteFrom("drill_event").execute();
  const recorded = async () => {
    const rows = await db.selectFrom("drill_event").select(["backup_at", "passed"]).orderBy("at").execute();
    return rows.map(({ backup_at, passed }) => [backup_at, passed]);
  };
  expect(await drill("backups")).toMatchObject({ code: 0 });
  expect(await recorded()).toEqual([[noon, 1]]);
  expect(await drill("no-backups")).toMatchObject({ code: 1 });
  expect(await recorded()).toEqual([
    [noon, 1],
    [null, 0],
  ]);
  for (const words of [["perfect"], ["passed", "--backup", "yesterday"]])
    expect(await drilling.run(["drill", "record", ...words])).toMatchObject({ code: 2 });
  expect(await recorded()).toHaveLength(2);
});

test("`drill loss` counts what the running database holds since a time", async () => {
  const since = async (time: number) => {
    const { text } = await drilling.run(["drill", "loss", new Date(time).toISOString(), "--json"]);
    return JSON.parse(text) as unknown;
  };
  const { ledgerEnd } = (await since(noon)) as { readonly ledgerEnd: number };
  expect(await since(noon - 1)).toEqual({
    since: new Date(noon - 1).toISOString(),
    requests: 2,
    sales: 0,
    privacyRequests: 0,
    optOuts: 0,
    ledgerEnd,
  });
  expect(await since(noon)).toMatchObject({ requests: 0 });
  expect(await drilling.run(["drill", "loss", "yesterday"])).toMatchObject({ code: 2 });
});

test("no line that a drill printed has a value that an applicant typed", () => {
  const typed = [landing, longForm].flatMap(({ userApplication, secureFields }) => [
    ...Object.values(userApplication),
    ...Object.values(secureFields),
  ]);
  const telling = typed.filter((value): value is string => typeof value === "string" && value.length > 4);
  expect(telling.length).toBeGreaterThan(15);
  const said = drilling.said.join("\n");
  expect(said.length).toBeGreaterThan(1_000);
  expect(telling.filter((value) => said.includes(value))).toEqual([]);
  expect(said).not.toMatch(/@|lopez/i);
});
