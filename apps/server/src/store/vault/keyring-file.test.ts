import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { KeyringRefused } from "./errors.ts";
import { toEntry } from "./key-entry.ts";
import { openKeyring } from "./keyring-file.ts";

const november = Date.UTC(2026, 10, 15);
const december = Date.UTC(2026, 11, 1);

function setUp(now = november) {
  const path = join(temporaryFolder(), "keys", "keyring.json");
  const time = { now, monotonicNow: 0 };
  const monotonicNow = () => time.monotonicNow;
  const open = (mayCreate = true) => openKeyring({ path, clock: () => time.now, monotonicNow, mayCreate });
  return { path, time, open };
}

type Stored = {
  keys: { status: string; purpose: string; check: string; secret: string; bucket: string; kid: string }[];
};

function edit(path: string, change: (stored: Stored) => void): void {
  const stored = JSON.parse(readFileSync(path, "utf8"));
  change(stored);
  writeFileSync(path, JSON.stringify(stored));
}

test("creates an owner-only keyring on the first start and finds the same keys again", () => {
  const { path, open } = setUp();
  const made = open().primary("kek");
  expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  expect(open(false).primary("kek")).toEqual(made);
  expect(made.bucket).toBe("2026-11");
});

const isRoot = process.geteuid?.() === 0;

test.runIf(isRoot)("a command that root runs leaves the keys to the user of the server", () => {
  const { path, open } = setUp();
  const folder = dirname(path);
  mkdirSync(folder);
  chownSync(folder, 4711, 4712);
  open().rotate("kek");
  const owners = () => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]);
  expect(owners()).toEqual(readdirSync(folder).map((name) => [name, 4711]));
  // A file that is there already keeps its owner, also in a folder of somebody else.
  chownSync(folder, 0, 0);
  open().rotate("kek");
  expect(owners()).toEqual(readdirSync(folder).map((name) => [name, 4711]));
});

test("does not create a keyring where stored data needs the old one", () => {
  expect(() => setUp().open(false)).toThrow(KeyringRefused);
});

test("a new month gets new keys, and the old ones still open", () => {
  const { time, open } = setUp();
  const keyring = open();
  const old = keyring.primary("kek");
  time.now = december;
  const current = keyring.primary("kek");
  expect(current.bucket).toBe("2026-12");
  expect(current.kid).not.toBe(old.kid);
  expect(open(false).find("kek", old.kid)?.secret).toEqual(old.secret);
  expect(
    open(false)
      .usable("idx")
      .map((key) => key.bucket),
  ).toEqual(["2026-12", "2026-11"]);
  time.now = november;
  expect(keyring.primary("kek")).toEqual(current);
});

test("a keyring opened for reading only uses the old month's keys in a new month, and refuses every change", () => {
  const { path, time, open } = setUp();
  const { kid } = open().primary("kek");
  const before = readFileSync(path, "utf8");
  time.now = december;
  const copy = openKeyring({ path, clock: () => time.now, isReadOnly: true });
  expect(copy.primary("kek").kid).toBe(kid);
  for (const change of [() => copy.rotate("kek"), () => copy.destroy(kid), () => copy.noteProving({ tokens: false })])
    expect(change).toThrow("opened for reading only");
  expect(readFileSync(path, "utf8")).toBe(before);
  const absent = join(dirname(path), "absent.json");
  expect(() => openKeyring({ path: absent, clock: () => time.now, isReadOnly: true })).toThrow("No keyring found");
});

test("destroyed keys are removed from the file, and a primary cannot be destroyed or disabled", () => {
  const { path, time, open } = setUp();
  const keyring = open();
  const old = keyring.primary("idx");
  expect(() => keyring.destroy(old.kid)).toThrow(KeyringRefused);
  expect(() => keyring.disable(old.kid)).toThrow(KeyringRefused);
  time.now = december;
  keyring.primary("idx");
  keyring.destroy(old.kid);
  expect(readFileSync(path, "utf8")).not.toContain(toEntry(old).secret);
  expect(readdirSync(dirname(path)).filter((name) => !name.endsWith(".mutex"))).toEqual([
    "keyring.json",
    "keyring.private.json",
    "keyring.proving.json",
    "keyring.public.json",
  ]);
  expect(open(false).find("idx", old.kid)).toBeUndefined();
});

test("rotation within a month works; the old key opens until it is disabled, and again once enabled", () => {
  const { time, open } = setUp();
  const keyring = open();
  const old = keyring.primary("kek");
  const untouched = keyring.primary("token");
  time.now = november + 1;
  const current = keyring.rotate("kek");
  expect(keyring.primary("kek")).toEqual(current);
  expect(keyring.primary("token")).toEqual(untouched);
  expect(current).toMatchObject({ status: "primary", bucket: "2026-11", since: november + 1 });
  expect(keyring.find("kek", old.kid)).toMatchObject({ status: "usable", since: november + 1 });
  keyring.disable(old.kid);
  expect(keyring.find("kek", old.kid)).toBeUndefined();
  expect(keyring.list().map(({ kid }) => kid)).toContain(old.kid);
  keyring.enable(old.kid);
  expect(keyring.find("kek", old.kid)?.secret).toEqual(old.secret);
  expect(JSON.stringify(keyring.list())).not.toContain("secret");
});

test("another opener of the file sees changes within 200 ms and unknown keys at once; concurrent writes do not overwrite each other", () => {
  const { time, open } = setUp();
  const [one, two] = [open(), open()];
  const before = two.primary("kek");
  const rotated = one.rotate("kek");
  expect(two.primary("kek")).toEqual(before);
  expect(two.find("kek", rotated.kid)).toEqual(rotated);
  one.rotate("idx");
  two.rotate("idx");
  expect(two.list().filter(({ purpose }) => purpose === "idx")).toHaveLength(3);
  time.monotonicNow += 200;
  expect(two.primary("kek")).toEqual(rotated);
  time.now = december;
  const made = two.primary("token");
  time.monotonicNow += 200;
  expect(one.primary("token")).toEqual(made);
  expect(one.find("kek", rotated.kid)?.secret).toEqual(rotated.secret);
  expect(open(false).primary("token")).toEqual(made);
});

test("a keyring opened for reading only opens with disabled keys too, as a server does that needs them after a restore", () => {
  const { path, time, open } = setUp();
  const keyring = open();
  const { kid, secret } = keyring.primary("kek");
  keyring.rotate("kek");
  keyring.disable(kid);
  expect(open().find("kek", kid)).toBeUndefined();
  expect(openKeyring({ path, clock: () => time.now, isReadOnly: true }).find("kek", kid)?.secret).toEqual(secret);
});

test("listing the keys rereads the file and uses it from then on", () => {
  const { open } = setUp();
  const [one, two] = [open(), open()];
  const { kid } = two.primary("kek");
  const rotated = one.rotate("kek");
  expect(two.list().find((key) => key.kid === kid)?.status).toBe("usable");
  expect(two.primary("kek")).toEqual(rotated);
});

test("a running server keeps its keys when the file is gone or broken", () => {
  const { path, time, open } = setUp();
  const keyring = open();
  const old = keyring.primary("kek");
  writeFileSync(path, "broken");
  time.monotonicNow += 200;
  expect(keyring.primary("kek")).toEqual(old);
  rmSync(path);
  time.monotonicNow += 200;
  expect(keyring.primary("kek")).toEqual(old);
  time.now = december;
  keyring.primary("kek");
  expect(open(false).find("kek", old.kid)?.secret).toEqual(old.secret);
});

test.each<[string, (stored: Stored) => void]>([
  ["a primary is missing", ({ keys }) => void keys.shift()],
  ["there are two primaries", ({ keys }) => void keys.push(...keys.slice(0, 1))],
  ["a month was edited", ({ keys }) => keys.slice(0, 1).forEach((key) => void (key.bucket = "2026-10"))],
  [
    "a secret was edited",
    ({ keys }) => keys.slice(0, 1).forEach((key) => void (key.secret = Buffer.alloc(32, 7).toString("base64url"))),
  ],
  ["a secret is short", ({ keys }) => keys.slice(0, 1).forEach((key) => void (key.secret = "AAAA"))],
  ["a key is unknown", (stored) => void Object.assign(stored, { comment: "x" })],
])("refuses to start when %s", (_, change) => {
  const { path, open } = setUp();
  open();
  edit(path, change);
  expect(() => open()).toThrow(KeyringRefused);
});

test("refuses a sample key even with a matching check value", () => {
  const { path, open } = setUp();
  const real = open().primary("kek");
  for (const secret of [Buffer.alloc(32), Buffer.from(Array.from({ length: 32 }, (_, index) => index))]) {
    edit(path, ({ keys }) => void (keys[0] = toEntry({ ...real, secret })));
    expect(() => open()).toThrow("is a sample");
  }
});

test("refuses a file that others can read or that is not JSON, without quoting it", () => {
  const { path, open } = setUp();
  open();
  chmodSync(path, 0o640);
  expect(() => open()).toThrow("chmod 600");
  chmodSync(path, 0o600);
  writeFileSync(path, "s3cret");
  expect(() => open()).toThrow(/^(?!.*s3cret).*JSON/);
});

test("a directory in place of a key file is said to be one, with any mode", () => {
  const { path, open } = setUp();
  for (const mode of [0o755, 0o700]) {
    mkdirSync(path, { recursive: true, mode });
    expect(() => open()).toThrow(`${path} is a directory. Set KEYRING_FILE and PRIVATE_KEYS_FILE to files.`);
    rmSync(path, { recursive: true });
  }
});
