import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { openBlob, sealBlob } from "./blob.ts";
import { SealBroken } from "./errors.ts";
import { openKeyring } from "./keyring-file.ts";
import { createVault } from "./vault.ts";

const key = randomBytes(32);
const kid = randomBytes(8);
const place = ["sealed_group", "one", "identity", 1];
const seal = () => sealBlob(key, kid, place, Buffer.from('{"socialSecurity":"219099999"}'), randomBytes);
const blob = seal();
const other = seal();

/** Changes that an attacker with write access can make to a blob. */
const tampers = {
  flip: fc.tuple(fc.nat(blob.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, mask]) => {
    const changed = Buffer.from(blob);
    changed[at] = (changed[at] ?? 0) ^ mask;
    return changed;
  }),
  overwrite: fc
    .tuple(fc.nat(blob.length - 1), fc.uint8Array({ minLength: 1, maxLength: 24 }))
    .map(([at, bytes]) => Buffer.concat([blob.subarray(0, at), bytes, blob.subarray(at + bytes.length)])),
  insert: fc
    .tuple(fc.nat(blob.length), fc.uint8Array({ minLength: 1, maxLength: 24 }))
    .map(([at, bytes]) => Buffer.concat([blob.subarray(0, at), bytes, blob.subarray(at)])),
  cut: fc
    .tuple(fc.nat(blob.length - 1), fc.integer({ min: 1, max: 24 }))
    .map(([at, length]) => Buffer.concat([blob.subarray(0, at), blob.subarray(at + length)])),
  // The head of one blob and the tail of another, sealed alike.
  splice: fc
    .integer({ min: 11, max: blob.length - 1 })
    .map((at) => Buffer.concat([blob.subarray(0, at), other.subarray(at)])),
  rubbish: fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes)),
};

test("10,000 tampered blobs are all refused", () => {
  let refused = 0;
  const anyTamper = fc.oneof(...Object.values(tampers)).filter((bytes) => !bytes.equals(blob) && !bytes.equals(other));
  fc.assert(
    fc.property(anyTamper, (tampered) => {
      expect(() => openBlob(key, kid, place, tampered)).toThrow(SealBroken);
      refused += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(refused).toBe(10_000);
});

const rows = ["one", "two", "three"];
const tables = ["sealed_group", "consent_entry"];
const groups = ["contact", "identity", "bank", "income"];
const versions = [1, 2];

test("no blob opens in place of another: row, table, group, version or key", () => {
  const kids = [randomBytes(8), randomBytes(8)];
  const places = rows.flatMap((row) =>
    tables.flatMap((table) =>
      groups.flatMap((group) =>
        versions.flatMap((version) => kids.map((id) => ({ place: [table, row, group, version], id }))),
      ),
    ),
  );
  // The same key for all: only the authenticated data tells them apart.
  const sealed = places.map((each) => sealBlob(key, each.id, each.place, Buffer.from("x"), randomBytes));
  let swaps = 0;
  for (const [from, bytes] of sealed.entries())
    for (const [to, each] of places.entries()) {
      if (from === to) expect(openBlob(key, each.id, each.place, bytes).toString()).toBe("x");
      else expect(() => openBlob(key, each.id, each.place, bytes)).toThrow(SealBroken);
      swaps += from === to ? 0 : 1;
    }
  expect(swaps).toBe(96 * 95);
});

test("no key, group, secret or month key of an application works for another", () => {
  const time = { now: Date.UTC(2026, 10, 15) };
  const keyring = openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock: () => time.now });
  const vault = createVault(keyring);
  const stored = [0, 1].flatMap(() => {
    const made = rows.map((row) => ({ row, ...vault.newKey(row) }));
    keyring.rotate("kek");
    keyring.rotate("token");
    return made;
  });
  const sealContext = (group: string) => ({ table: "sealed_group", group, schemaVer: 1 });
  for (const a of stored)
    for (const b of stored) {
      if (a === b) continue;
      expect(() => vault.openKey(b.row, { wrapped: a.wrapped, commitment: b.commitment })).toThrow(SealBroken);
      expect(() => vault.openKey(b.row, { wrapped: b.wrapped, commitment: a.commitment })).toThrow(SealBroken);
      for (const group of groups)
        expect(() => b.key.open(sealContext(group), a.key.seal(sealContext(group), "x"))).toThrow(SealBroken);
    }
  const places = ["redirect", "message", "link:resume"].flatMap((purpose) =>
    rows.map((row) => [purpose, row] as const),
  );
  const secrets = places.map(([purpose, row]) => vault.sealText(purpose, row, "x"));
  for (const [from, secret] of secrets.entries())
    for (const [to, [purpose, row]] of places.entries())
      if (from === to) expect(vault.openText(purpose, row, secret)).toBe("x");
      else expect(() => vault.openText(purpose, row, secret)).toThrow(SealBroken);
  // The id of another month's key, written over its own.
  const [first, , , later] = stored;
  const disguised = Buffer.concat([
    (first?.wrapped ?? Buffer.alloc(0)).subarray(0, 2),
    (later?.wrapped ?? Buffer.alloc(0)).subarray(2, 10),
    (first?.wrapped ?? Buffer.alloc(0)).subarray(10),
  ]);
  expect(() => vault.openKey("one", { wrapped: disguised, commitment: first?.commitment ?? disguised })).toThrow(
    SealBroken,
  );
});
