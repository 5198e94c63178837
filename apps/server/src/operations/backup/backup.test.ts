import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../cli/run-command.ts";
import { serveOperator, type OperatorServer } from "../../cli/serve-operator.ts";
import { readConfig } from "../../system/config.ts";
import { landing, longForm, payday, startApp, Visitor, type Started } from "../../web/tests/started.fixture.ts";
import { verifyLedger } from "../../store/consent/index.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let started: Started;
let operatorServer: OperatorServer | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-backup-"));
  started = await startApp();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, "/"), started.app);
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
  rmSync(folder, { recursive: true });
});

async function run(dataDir: string, ...words: string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(words, { print: put, complain: put, env: { DATA_DIR: dataDir }, workingDir: folder });
  return { code, text: lines.join("\n") };
}

/** Creates applications one after another until stopped; resolves with their number. */
function load(): { stop(): Promise<number> } {
  const until = new AbortController();
  const ended = (async () => {
    let stored = 0;
    for (; !until.signal.aborted; stored += 1)
      expect((await started.visitor(payday).patch(landing)).statusCode).toBe(200);
    return stored;
  })();
  return { stop: () => (until.abort(), ended) };
}

async function backUp(name: string, ...keys: string[]) {
  expect(await run(started.dataDir, "backup", name, ...keys)).toMatchObject({ code: 0 });
  return JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8")) as {
    tables: Record<string, number>;
    sha256: string;
  };
}

test("a backup made under load restores completely: applications open and the ledger verifies", async () => {
  const [begun, complete] = [started.visitor(payday), started.visitor(payday)];
  await begun.patch(landing);
  await complete.patch({ ...landing, userApplication: { ...landing.userApplication, email: "bo.lopez@example.com" } });
  await complete.patch(longForm);
  const under = load();
  const { tables } = await backUp("first", "first-keys");
  expect(await under.stop()).toBeGreaterThan(0);
  expect(readdirSync(join(folder, "first")).toSorted()).toEqual(["loanbridge.sqlite", "manifest.json"]);
  for (const file of [
    "first/loanbridge.sqlite",
    "first/manifest.json",
    "first-keys/keyring.json",
    "first-keys/keyring.private.json",
  ])
    expect([file, (statSync(join(folder, file)).mode & 0o777).toString(8)]).toEqual([file, "600"]);

  const elsewhere = join(folder, "elsewhere");
  const { code, text } = await run(elsewhere, "restore", "first", "first-keys");
  expect([code, text]).toEqual([0, expect.stringContaining(`Restored ${String(tables["application"])} applications`)]);
  expect(text).toContain("1 applications were being routed at that time. They are not sent again");
  const again = await startApp({ DATA_DIR: elsewhere });
  onTestFinished(() => again.close());
  const { db, vault } = again.app;
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, keyedAfter: 0 });
  const visit = (cookie: string | undefined) => Object.assign(new Visitor(again.app, payday), { cookie });
  expect((await visit(begun.cookie).stored()).userApplication).toMatchObject({ email: "ana.lopez@example.com" });
  // Its current status with the lenders is unknown.
  expect(await visit(complete.cookie).stored()).toMatchObject({
    viewState: "ERROR",
    userApplication: { lastName: "Lopez" },
  });
  const [sent] = await again.app.applications.matching("email", "bo.lopez@example.com", 0);
  expect(await again.app.applications.open(sent ?? "", ["identity", "bank"])).toMatchObject(longForm.secureFields);
  const work = await again.app.db.selectFrom("work").select(["kind", "state", "last_error_class"]).execute();
  expect(work).toEqual([{ kind: "route", state: "failed", last_error_class: "restored" }]);
});

test("a restore without the private keys says which file bank and identity values need", async () => {
  await backUp("half", "half-keys");
  rmSync(join(folder, "half-keys/keyring.private.json"));
  const elsewhere = join(folder, "half-there");
  const { code, text } = await run(elsewhere, "restore", "half", "half-keys");
  const missing = join(elsewhere, "keyring/keyring.private.json");
  expect([code, text]).toEqual([0, expect.stringContaining(`No private keys found at ${missing}. Restore them`)]);
});

test("a database that cannot be written anymore is backed up all the same, which is said not to be recorded", async () => {
  const { db } = started.app;
  onTestFinished(async () => void (await sql`pragma query_only = 0`.execute(db)));
  await sql`pragma query_only = 1`.execute(db);
  const { code, text } = await run(started.dataDir, "backup", "unrecorded", "unrecorded-keys");
  expect([code, text]).toEqual([0, expect.stringContaining("complete, but not recorded")]);
  const elsewhere = join(folder, "unrecorded-there");
  expect(await run(elsewhere, "restore", "unrecorded", "unrecorded-keys")).toMatchObject({ code: 0 });
});

test("a backup contains no key and no plain input", async () => {
  await backUp("apart");
  const keys = JSON.parse(readFileSync(join(started.dataDir, "keyring/keyring.json"), "utf8")) as {
    keys: { secret: string }[];
  };
  const bytes = ["loanbridge.sqlite", "manifest.json"].map((file) => readFileSync(join(folder, "apart", file)));
  expect(keys.keys.length).toBeGreaterThan(2);
  const privateKeys = readFileSync(join(started.dataDir, "keyring/keyring.private.json"), "utf8");
  const [, privateKey = ""] = /"privateKey": "([\w-]{43})"/.exec(privateKeys) ?? [];
  expect(privateKey).not.toBe("");
  for (const secret of [privateKey, Buffer.from(privateKey, "base64url")])
    expect(bytes.some((one) => one.includes(secret))).toBe(false);
  for (const { secret } of keys.keys) expect(bytes.some((one) => one.includes(secret))).toBe(false);
  for (const { secret } of keys.keys)
    expect(bytes.some((one) => one.includes(Buffer.from(secret, "base64")))).toBe(false);
  expect(bytes.some((one) => one.includes("ana.lopez"))).toBe(false);
  for (const inside of ["both/keys", "both/..keys", "both"])
    expect(await run(started.dataDir, "backup", "both", inside)).toMatchObject({
      code: 1,
      text: expect.stringContaining("The keys must not be stored in the backup that they decrypt"),
    });
});

test("a backup refuses a folder that is not empty, and a restore refuses to overwrite a database", async () => {
  const { sha256 } = await backUp("once");
  expect(await run(started.dataDir, "backup", "once")).toMatchObject({
    code: 1,
    text: expect.stringContaining("not empty"),
  });
  expect(JSON.parse(readFileSync(join(folder, "once/manifest.json"), "utf8"))).toMatchObject({ sha256 });
  expect(await run(started.dataDir, "restore", "once")).toMatchObject({
    code: 1,
    text: expect.stringContaining("A database already exists in"),
  });
});

test("a backup that was changed, lacks its keys or is none is refused, and leaves nothing behind", async () => {
  await backUp("whole", "whole-keys");
  const target = join(folder, "target");
  const refused = async (says: string, ...words: string[]) => {
    expect(await run(target, "restore", ...words)).toMatchObject({ code: 1, text: expect.stringContaining(says) });
    const left = existsSync(target) ? readdirSync(target, { recursive: true }) : [];
    expect(left.filter((name) => name !== "database")).toEqual([]);
  };
  const changed = (name: string, change: (copy: string) => void): string => {
    cpSync(join(folder, "whole"), join(folder, name), { recursive: true });
    change(join(folder, name));
    return name;
  };
  await refused("No keyring found", "whole");
  await refused("is not a complete backup", "nothing", "whole-keys");
  const lacking = changed("lacking", (copy) => rmSync(join(copy, "loanbridge.sqlite")));
  await refused("is not a complete backup", lacking, "whole-keys");
  const cut = changed("cut-off", (copy) => writeFileSync(join(copy, "manifest.json"), '{"version": 1,'));
  await refused("manifest.json is damaged: it is not valid JSON. Use another backup.", cut, "whole-keys");
  const later = changed("later-version", (copy) => writeFileSync(join(copy, "manifest.json"), '{"version": 2}'));
  await refused("cannot be read by this version", later, "whole-keys");
  const redated = changed("redated", (copy) => {
    const path = join(copy, "manifest.json");
    writeFileSync(path, readFileSync(path, "utf8").replace('"madeAt": "2', '"madeAt": "1'));
  });
  await refused("was changed after the backup was made", redated, "whole-keys");
  const longer = changed("longer", (copy) => appendFileSync(join(copy, "loanbridge.sqlite"), "x"));
  const shorter = changed("shorter", (copy) => truncateSync(join(copy, "loanbridge.sqlite"), 40_960));
  const empty = changed("empty", (copy) => truncateSync(join(copy, "loanbridge.sqlite"), 0));
  for (const one of [longer, shorter, empty]) await refused("does not match its manifest", one, "whole-keys");
  const fresh = await startApp({ DATA_DIR: join(folder, "fresh") });
  await fresh.close();
  const others = join(folder, "fresh/keyring");
  await refused("has none of the keys that decrypt this backup", "whole", others);
  // A manifest of an earlier version has no checksum. With the right keys it restores in the same place.
  const path = join(folder, "whole/manifest.json");
  const { check: _, ...earlier } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify(earlier));
  expect(await run(target, "restore", "whole", "whole-keys")).toMatchObject({ code: 0 });
});

test("a backup with a copy of keys that cannot read it is refused, and leaves nothing behind", async () => {
  await started.visitor(payday).patch(landing);
  const fresh = await startApp({ DATA_DIR: join(folder, "stranger") });
  await fresh.close();
  const file = join(folder, "stranger/keyring/keyring.json");
  const places = ["unreadable", "unreadable-keys"].map((name) => join(folder, name));
  const [to = "", keysTo = ""] = places;
  await expect(makeBackup(started.app.db, to, { file, to: keysTo }, Date.now())).rejects.toThrow(
    `${file} has none of the keys that decrypt this backup. Set KEYRING_FILE to the value that the server uses.`,
  );
  expect(places.filter((place) => existsSync(place))).toEqual([]);
});

test("a leftover write-ahead log is not applied to the restored database", async () => {
  await backUp("beside-log", "beside-log-keys");
  const target = join(folder, "beside");
  mkdirSync(join(target, "database"), { recursive: true });
  writeFileSync(join(target, "database/loanbridge.sqlite-wal"), "what the killed server had not written back");
  expect(await run(target, "restore", "beside-log", "beside-log-keys")).toMatchObject({
    code: 1,
    text: expect.stringContaining("(loanbridge.sqlite-wal). Stop its server and move these files away"),
  });
});

test("a restore killed midway leaves no database that a server would open and send from", async () => {
  const complete = started.visitor(payday);
  await complete.patch({ ...landing, userApplication: { ...landing.userApplication, email: "cy.lopez@example.com" } });
  await complete.patch(longForm);
  await backUp("midway", "midway-keys");
  const [from, keysFrom] = [join(folder, "midway"), join(folder, "midway-keys")];
  const databaseDir = join(folder, "midway-there/database");
  const places = { from, keysFrom, databaseDir, keyringFile: join(folder, "midway-there/keyring.json") };
  const seen: boolean[] = [];
  const { parked } = await restoreBackup(places, () => {
    seen.push(existsSync(join(databaseDir, "loanbridge.sqlite")));
    return Date.now();
  });
  expect(parked.requests).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([false]));
  expect(readdirSync(databaseDir).toSorted()).toEqual(["loanbridge.sqlite", "restored.json"]);
});

test("a restore killed after any key file can be run again, and overwrites no other keys", async () => {
  await backUp("cut", "cut-keys");
  const there = join(folder, "cut-there");
  const restore = () => run(there, "restore", "cut", "cut-keys");
  const [keyring = "", ...others] = ["", ".public", ".private"].map((part) =>
    join(there, `keyring/keyring${part}.json`),
  );
  mkdirSync(join(there, "keyring"), { recursive: true });
  for (const file of others) {
    writeFileSync(file, "{}");
    expect(await restore()).toMatchObject({
      code: 1,
      text: expect.stringContaining(`${file} already exists, with other`),
    });
    expect(readFileSync(file, "utf8")).toBe("{}");
    rmSync(file);
  }
  cpSync(join(folder, "cut-keys/keyring.json"), keyring);
  mkdirSync(join(there, "database/restoring"), { recursive: true });
  expect(await restore()).toMatchObject({ code: 0, text: expect.not.stringContaining("No private keys") });
  const texts = (at: string) =>
    ["", ".public", ".private"].map((part) => readFileSync(`${at}/keyring${part}.json`, "utf8"));
  expect(texts(join(there, "keyring"))).toEqual(texts(join(folder, "cut-keys")));
});

test("a restore in a later month leaves the copy of the keys as it is", async () => {
  await backUp("later", "later-keys");
  const [from, keysFrom] = [join(folder, "later"), join(folder, "later-keys")];
  const keys = () => readdirSync(keysFrom).map((name) => [name, readFileSync(join(keysFrom, name), "utf8")]);
  const before = keys();
  const there = join(folder, "later-there");
  const places = { from, keysFrom, databaseDir: join(there, "database"), keyringFile: join(there, "keyring.json") };
  await restoreBackup(places, () => Date.UTC(2027, 0, 15));
  expect(keys()).toEqual(before);
});

test("without a store no backup is made and no store is created", async () => {
  const nowhere = join(folder, "nowhere");
  expect(await run(nowhere, "backup", "of-nothing")).toMatchObject({
    code: 1,
    text: expect.stringContaining("No database found in"),
  });
  expect([nowhere, join(folder, "of-nothing")].filter((one) => existsSync(one))).toEqual([]);
});

test("a failed backup leaves nothing behind, and the server continues", async () => {
  const keyring = join(started.dataDir, "keyring/keyring.json");
  renameSync(keyring, `${keyring}.away`);
  onTestFinished(() => renameSync(`${keyring}.away`, keyring));
  expect(await run(started.dataDir, "backup", "failed", "failed-keys")).toMatchObject({
    code: 1,
    text: expect.stringContaining("No keyring found at"),
  });
  expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([]);
  expect((await started.visitor(payday).patch(landing)).statusCode).toBe(200);
});
