import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import type { IndexedField } from "./canonicalize.ts";
import { KeyringRefused, SealBroken } from "./errors.ts";
import goldens from "./golden-vaults.json" with { type: "json" };
import { openKeyring } from "./keyring-file.ts";
import type { Keyring } from "./keyring.ts";
import { createVault } from "./vault.ts";

const sealContext = { table: "sealed_group", group: "identity", schemaVer: 1 };

function setUp() {
  const time = { now: Date.UTC(2026, 10, 15) };
  const keyring = openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock: () => time.now });
  return { time, keyring, vault: createVault(keyring) };
}

test("each application has its own key, which opens nothing of another", () => {
  const { vault } = setUp();
  const one = vault.newKey("one");
  const two = vault.newKey("two");
  const sealed = one.key.seal(sealContext, "219099999");
  expect(vault.openKey("one", one).open(sealContext, sealed)).toBe("219099999");
  expect(() => two.key.open(sealContext, sealed)).toThrow(SealBroken);
  expect(() => vault.openKey("two", one)).toThrow(SealBroken);
});

test("groups of one application do not open each other", () => {
  const { key } = setUp().vault.newKey("one");
  expect(() => key.open({ ...sealContext, group: "bank" }, key.seal(sealContext, "x"))).toThrow(SealBroken);
});

test("a key that does not match its commitment is refused", () => {
  const { vault } = setUp();
  const { wrapped, commitment } = vault.newKey("one");
  expect(() => vault.openKey("one", { wrapped, commitment: vault.newKey("one").commitment })).toThrow(SealBroken);
  expect(() => vault.openKey("one", { wrapped, commitment: commitment.subarray(0, 31) })).toThrow(SealBroken);
});

test("a wrapped key with any bit flipped is refused", () => {
  const { vault } = setUp();
  const stored = vault.newKey("one");
  for (let bit = 0; bit < stored.wrapped.length * 8; bit += 1) {
    const wrapped = Buffer.from(stored.wrapped);
    wrapped[bit >> 3] = (wrapped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => vault.openKey("one", { ...stored, wrapped })).toThrow(SealBroken);
  }
});

test("rewrapping moves the key under this month's key, and sealed data still opens", () => {
  const { vault, time, keyring } = setUp();
  const stored = vault.newKey("one");
  const sealed = stored.key.seal(sealContext, "x");
  time.now = Date.UTC(2026, 11, 1);
  const moved = vault.rewrap("one", stored.wrapped);
  expect(moved.kid).not.toBe(stored.kid);
  keyring.destroy(stored.kid);
  expect(vault.hasKey(stored.kid)).toBe(false);
  expect(() => vault.openKey("one", stored)).toThrow(SealBroken);
  expect(vault.openKey("one", { ...stored, ...moved }).open(sealContext, sealed)).toBe("x");
});

test("digests ignore formatting, and differ by field and keyring", () => {
  const { vault } = setUp();
  expect(vault.digest("phone", "(512) 555-0147")).toEqual(vault.digest("phone", "５１２5550147"));
  expect(vault.digest("email", " Ana@Example.com")).toEqual(vault.digest("email", "ana@example.com"));
  expect(vault.digest("phone", "219099999")?.bytes).not.toEqual(vault.digest("socialSecurity", "219099999")?.bytes);
  expect(vault.digest("bankAccount", "021000021:12")).not.toEqual(vault.digest("bankAccount", "0210000211:2"));
  const one = vault.digest("phone", "5125550147")?.bytes;
  expect(setUp().vault.digest("phone", "5125550147")?.bytes).not.toEqual(one);
  expect(one).toHaveLength(8);
  expect(vault.digest("phone", "--")).toBeUndefined();
  expect(vault.digest("bankAccount", ":")).toBeUndefined();
});

test("a value stored last month is found this month, until that month's key is destroyed", () => {
  const { vault, time, keyring } = setUp();
  const stored = vault.digest("email", "ana@example.com");
  time.now = Date.UTC(2026, 11, 1);
  expect(vault.digest("email", "ana@example.com")).not.toEqual(stored);
  expect(vault.digests("email", "ana@example.com")).toContainEqual(stored?.bytes);
  keyring.destroy(stored?.kid ?? "");
  expect(vault.digests("email", "ana@example.com")).not.toContainEqual(stored?.bytes);
});

test("a resealed secret opens without the old key", () => {
  const { vault, keyring } = setUp();
  const sealed = vault.sealText("redirect", "one", "https://lender.example/offer");
  const old = keyring.primary("token").kid;
  keyring.rotate("token");
  const resealed = vault.reseal("redirect", "one", sealed);
  keyring.destroy(old);
  expect(vault.openText("redirect", "one", resealed)).toBe("https://lender.example/offer");
  expect(() => vault.openText("redirect", "one", sealed)).toThrow(SealBroken);
});

test("a secret opens only for its purpose and subject", () => {
  const { vault, time } = setUp();
  const sealed = vault.sealText("redirect", "one", "https://lender.example/offer");
  time.now = Date.UTC(2026, 11, 1);
  expect(vault.openText("redirect", "one", sealed)).toBe("https://lender.example/offer");
  expect(() => vault.openText("cookie", "one", sealed)).toThrow(SealBroken);
  expect(() => vault.openText("redirect", "two", sealed)).toThrow(SealBroken);
  expect(() => vault.openText("redirect", "one", randomBytes(5))).toThrow(SealBroken);
});

test("a vault with a broken key does not open", () => {
  const { keyring } = setUp();
  const broken: Keyring = {
    ...keyring,
    primary: (purpose) => ({ ...keyring.primary(purpose), secret: randomBytes(16) }),
  };
  expect(() => createVault(broken)).toThrow("Invalid key length");
});

test("a vault does not open when the machine's cryptography gives wrong answers", async () => {
  const { selfTest } = await import("./self-test.ts");
  const vectors = (await import("./vectors.json", { with: { type: "json" } })).default;
  const { keyring } = setUp();
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

test("data sealed and digested by keyrings of every shipped version still opens and matches", () => {
  for (const golden of goldens) {
    const path = join(temporaryFolder(), "keyring.json");
    writeFileSync(path, JSON.stringify(golden.keyring), { mode: 0o600 });
    const keyring = openKeyring({ path, clock: () => Date.UTC(2026, 10, 15), mayCreate: false });
    const old = createVault(keyring);
    const stored = { wrapped: hex(golden.wrapped), commitment: hex(golden.commitment) };
    expect(old.openKey(golden.application, stored).open(golden.sealContext, hex(golden.sealed))).toBe(golden.opened);
    expect(old.openText("redirect", golden.application, hex(golden.secret))).toBe(golden.secretText);
    for (const [field, [value = "", digest = ""]] of Object.entries(golden.digests))
      expect(old.digest(field as IndexedField, value)?.bytes).toEqual(hex(digest));
    expect(old.hashes("repeat", "text")).toEqual([hex(golden.hash)]);
  }
});

const hex = (text: string): Buffer => Buffer.from(text, "hex");
