import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.ts";
import { KeyringRefused } from "./errors.ts";
import { toEntry } from "./key-entry.ts";
import { openKeyring } from "./keyring-file.ts";

const november = Date.UTC(2026, 10, 15);
const december = Date.UTC(2026, 11, 1);

function fresh(now = november) {
  const path = join(temporaryFolder(), "keys", "keyring.json");
  const time = { now };
  const open = (mayCreate = true) => openKeyring({ path, clock: () => time.now, mayCreate });
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

test("discarded keys are gone from the file, and a primary cannot be discarded", () => {
  const { path, time, open } = fresh();
  const keyring = open();
  const old = keyring.primary("idx");
  expect(keyring.discard("idx", "2027-01")).toEqual([]);
  time.now = december;
  keyring.primary("idx");
  expect(keyring.discard("idx", "2026-12")).toEqual([old.kid]);
  expect(readFileSync(path, "utf8")).not.toContain(toEntry(old).secret);
  expect(open(false).find("idx", old.kid)).toBeUndefined();
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
