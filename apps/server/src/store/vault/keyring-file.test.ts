import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.ts";
import { KeyringRefused } from "./errors.ts";
import { toEntry } from "./key-entry.ts";
import { openKeyring } from "./keyring-file.ts";

const november = Date.UTC(2026, 10, 15);
const december = Date.UTC(2026, 11, 1);

function fresh(now = november) {
  const path = join(temporaryFolder(), "keys", "keyring.json");
  const time = { now, passed: 0 };
  const passed = () => time.passed;
  const open = (mayCreate = true) => openKeyring({ path, clock: () => time.now, passed, mayCreate });
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

test("makes a keyring at the first start that only its owner may read, and finds the same keys again", () => {
  const { path, open } = fresh();
  const made = open().primary("kek");
  expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  expect(open(false).primary("kek")).toEqual(made);
  expect(made.bucket).toBe("2026-11");
});

test("does not make one where data needs the old one", () => {
  expect(() => fresh().open(false)).toThrow(KeyringRefused);
});

test("a new month has new keys, and the old ones still open", () => {
  const { time, open } = fresh();
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

test("destroyed keys are gone from the file, and a primary cannot be destroyed or disabled", () => {
  const { path, time, open } = fresh();
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

test("another key is put in use within a month; the old one opens until it is disabled, and again when it is enabled", () => {
  const { time, open } = fresh();
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

test("who has the same file open sees each change within 200 ms, an unknown key at once; nobody writes over another's", () => {
  const { time, open } = fresh();
  const [one, two] = [open(), open()];
  const before = two.primary("kek");
  const rotated = one.rotate("kek");
  expect(two.primary("kek")).toEqual(before);
  expect(two.find("kek", rotated.kid)).toEqual(rotated);
  one.rotate("idx");
  two.rotate("idx");
  expect(two.list().filter(({ purpose }) => purpose === "idx")).toHaveLength(3);
  time.passed += 200;
  expect(two.primary("kek")).toEqual(rotated);
  time.now = december;
  const made = two.primary("token");
  time.passed += 200;
  expect(one.primary("token")).toEqual(made);
  expect(one.find("kek", rotated.kid)?.secret).toEqual(rotated.secret);
  expect(open(false).primary("token")).toEqual(made);
});

test("who lists the keys sees them as they are now, and goes by them", () => {
  const { open } = fresh();
  const [one, two] = [open(), open()];
  const { kid } = two.primary("kek");
  const rotated = one.rotate("kek");
  expect(two.list().find((key) => key.kid === kid)?.status).toBe("usable");
  expect(two.primary("kek")).toEqual(rotated);
});

test("a running server keeps its keys when the file is gone or broken", () => {
  const { path, time, open } = fresh();
  const keyring = open();
  const old = keyring.primary("kek");
  writeFileSync(path, "broken");
  time.passed += 200;
  expect(keyring.primary("kek")).toEqual(old);
  rmSync(path);
  time.passed += 200;
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
  const { path, open } = fresh();
  open();
  edit(path, change);
  expect(() => open()).toThrow(KeyringRefused);
});

test("refuses to start with a sample key, even one with a fitting check value", () => {
  const { path, open } = fresh();
  const real = open().primary("kek");
  for (const secret of [Buffer.alloc(32), Buffer.from(Array.from({ length: 32 }, (_, index) => index))]) {
    edit(path, ({ keys }) => void (keys[0] = toEntry({ ...real, secret })));
    expect(() => open()).toThrow("is a sample");
  }
});

test("refuses to start when others may read the file, or when it is no JSON, without quoting it", () => {
  const { path, open } = fresh();
  open();
  chmodSync(path, 0o640);
  expect(() => open()).toThrow("chmod 600");
  chmodSync(path, 0o600);
  writeFileSync(path, "s3cret");
  expect(() => open()).toThrow(/^(?!.*s3cret).*JSON/);
});
