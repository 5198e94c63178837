import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.ts";
import type { IndexedField } from "./canon.ts";
import { KeyringRefused, SealBroken } from "./errors.ts";
import goldens from "./golden-vaults.json" with { type: "json" };
import { openKeyring } from "./keyring-file.ts";
import type { Keyring } from "./keyring.ts";
import { createVault } from "./vault.ts";

const shelf = { table: "sealed_group", group: "identity", schemaVer: 1 };

function fresh() {
  const time = { now: Date.UTC(2026, 10, 15) };
  const keyring = openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock: () => time.now });
  return { time, keyring, vault: createVault(keyring) };
}

test("each application has a key of its own, that opens nothing of another", () => {
  const { vault } = fresh();
  const one = vault.newKey("one");
  const two = vault.newKey("two");
  const sealed = one.key.seal(shelf, "219099999");
  expect(vault.openKey("one", one).open(shelf, sealed)).toBe("219099999");
  expect(() => two.key.open(shelf, sealed)).toThrow(SealBroken);
  expect(() => vault.openKey("two", one)).toThrow(SealBroken);
});

test("groups of one application do not open each other's", () => {
  const { key } = fresh().vault.newKey("one");
  expect(() => key.open({ ...shelf, group: "bank" }, key.seal(shelf, "x"))).toThrow(SealBroken);
});

test("a key that is not the one committed to is refused", () => {
  const { vault } = fresh();
  const { wrapped, commitment } = vault.newKey("one");
  expect(() => vault.openKey("one", { wrapped, commitment: vault.newKey("one").commitment })).toThrow(SealBroken);
  expect(() => vault.openKey("one", { wrapped, commitment: commitment.subarray(0, 31) })).toThrow(SealBroken);
});

test("a wrapped key with any one bit flipped is refused", () => {
  const { vault } = fresh();
  const stored = vault.newKey("one");
  for (let bit = 0; bit < stored.wrapped.length * 8; bit += 1) {
    const wrapped = Buffer.from(stored.wrapped);
    wrapped[bit >> 3] = (wrapped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => vault.openKey("one", { ...stored, wrapped })).toThrow(SealBroken);
  }
});

test("rewrapping moves the key under this month's, and what it sealed stays", () => {
  const { vault, time, keyring } = fresh();
  const stored = vault.newKey("one");
  const sealed = stored.key.seal(shelf, "x");
  time.now = Date.UTC(2026, 11, 1);
  const moved = vault.rewrap("one", stored.wrapped);
  expect(moved.kid).not.toBe(stored.kid);
  keyring.destroy(stored.kid);
  expect(vault.knows(stored.kid)).toBe(false);
  expect(() => vault.openKey("one", stored)).toThrow(SealBroken);
  expect(vault.openKey("one", { ...stored, ...moved }).open(shelf, sealed)).toBe("x");
});

test("digests are equal for one value however it is written, and differ by field and by keyring", () => {
  const { vault } = fresh();
  expect(vault.digest("phone", "(512) 555-0147")).toEqual(vault.digest("phone", "５１２5550147"));
  expect(vault.digest("email", " Ana@Example.com")).toEqual(vault.digest("email", "ana@example.com"));
  expect(vault.digest("phone", "219099999")?.bytes).not.toEqual(vault.digest("socialSecurity", "219099999")?.bytes);
  expect(vault.digest("bankAccount", "021000021:12")).not.toEqual(vault.digest("bankAccount", "0210000211:2"));
  const one = vault.digest("phone", "5125550147")?.bytes;
  expect(fresh().vault.digest("phone", "5125550147")?.bytes).not.toEqual(one);
  expect(one).toHaveLength(8);
  expect(vault.digest("phone", "--")).toBeUndefined();
  expect(vault.digest("bankAccount", ":")).toBeUndefined();
});

test("a value stored last month is found this month, until that month's key is destroyed", () => {
  const { vault, time, keyring } = fresh();
  const stored = vault.digest("email", "ana@example.com");
  time.now = Date.UTC(2026, 11, 1);
  expect(vault.digest("email", "ana@example.com")).not.toEqual(stored);
  expect(vault.digests("email", "ana@example.com")).toContainEqual(stored?.bytes);
  keyring.destroy(stored?.kid ?? "");
  expect(vault.digests("email", "ana@example.com")).not.toContainEqual(stored?.bytes);
});

test("a small secret that is resealed opens as before, and needs the old key no more", () => {
  const { vault, keyring } = fresh();
  const sealed = vault.sealText("redirect", "one", "https://lender.example/offer");
  const old = keyring.primary("token").kid;
  keyring.rotate("token");
  const anew = vault.reseal("redirect", "one", sealed);
  keyring.destroy(old);
  expect(vault.openText("redirect", "one", anew)).toBe("https://lender.example/offer");
  expect(() => vault.openText("redirect", "one", sealed)).toThrow(SealBroken);
});

test("a small secret opens for its purpose and its subject only", () => {
  const { vault, time } = fresh();
  const sealed = vault.sealText("redirect", "one", "https://lender.example/offer");
  time.now = Date.UTC(2026, 11, 1);
  expect(vault.openText("redirect", "one", sealed)).toBe("https://lender.example/offer");
  expect(() => vault.openText("cookie", "one", sealed)).toThrow(SealBroken);
  expect(() => vault.openText("redirect", "two", sealed)).toThrow(SealBroken);
  expect(() => vault.openText("redirect", "one", randomBytes(5))).toThrow(SealBroken);
});

test("does not start on a key that does not work", () => {
  const { keyring } = fresh();
  const broken: Keyring = {
    ...keyring,
    primary: (purpose) => ({ ...keyring.primary(purpose), secret: randomBytes(16) }),
  };
  expect(() => createVault(broken)).toThrow("Invalid key length");
});

test("does not start when the machine's cryptography answers wrongly", async () => {
  const { selfTest } = await import("./self-test.ts");
  const vectors = (await import("./vectors.json", { with: { type: "json" } })).default;
  const { keyring } = fresh();
  const [first] = vectors.aes256Gcm;
  expect(first).toBeDefined();
  if (first === undefined) return;
  const tag = first.tag;
  try {
    first.tag = "00".repeat(16);
    expect(() => selfTest(keyring, randomBytes)).toThrow(KeyringRefused);
  } finally {
    first.tag = tag;
  }
  expect(() => selfTest(keyring, randomBytes)).not.toThrow();
});

test("what a keyring of every version that ever shipped has sealed opens, and what it has digested is found", () => {
  for (const golden of goldens) {
    const path = join(temporaryFolder(), "keyring.json");
    writeFileSync(path, JSON.stringify(golden.keyring), { mode: 0o600 });
    const keyring = openKeyring({ path, clock: () => Date.UTC(2026, 10, 15), mayCreate: false });
    const old = createVault(keyring);
    const stored = { wrapped: hex(golden.wrapped), commitment: hex(golden.commitment) };
    expect(old.openKey(golden.application, stored).open(golden.shelf, hex(golden.sealed))).toBe(golden.opened);
    expect(old.openText("redirect", golden.application, hex(golden.secret))).toBe(golden.secretText);
    for (const [field, [value = "", digest = ""]] of Object.entries(golden.digests))
      expect(old.digest(field as IndexedField, value)?.bytes).toEqual(hex(digest));
    expect(old.hashes("repeat", "text")).toEqual([hex(golden.hash)]);
  }
});

const hex = (text: string): Buffer => Buffer.from(text, "hex");
