import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { kidOf, openBlob, sealBlob } from "./blob.ts";
import { SealBroken } from "./errors.ts";
import goldens from "./golden-blobs.json" with { type: "json" };
import { lengthPrefixed } from "./length-prefixed.ts";

const key = randomBytes(32);
const kid = randomBytes(8);
const place = ["sealed_group", "application-1", "identity", 1];
const blob = sealBlob(key, kid, place, Buffer.from('{"socialSecurity":"219099999"}'), randomBytes);

test("a blob with any bit flipped does not open", () => {
  for (let bit = 0; bit < blob.length * 8; bit += 1) {
    const tampered = Buffer.from(blob);
    tampered[bit >> 3] = (tampered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => openBlob(key, kid, place, tampered)).toThrow(SealBroken);
  }
});

test("a truncated or extended blob does not open", () => {
  for (let length = 0; length < blob.length; length += 1)
    expect(() => openBlob(key, kid, place, blob.subarray(0, length))).toThrow(SealBroken);
  expect(() => openBlob(key, kid, place, Buffer.concat([blob, Buffer.of(0)]))).toThrow(SealBroken);
});

test("text in place of a blob does not open", () => {
  for (const text of ["", "abc"]) {
    expect(() => openBlob(key, kid, place, text as unknown as Uint8Array)).toThrow(SealBroken);
    expect(() => kidOf(text as unknown as Uint8Array)).toThrow(SealBroken);
  }
});

test.each([
  ["row", ["sealed_group", "application-2", "identity", 1]],
  ["table", ["consent_entry", "application-1", "identity", 1]],
  ["group", ["sealed_group", "application-1", "bank", 1]],
  ["schema version", ["sealed_group", "application-1", "identity", 2]],
  ["cut between parts", ["sealed_group", "application-1identity", "", 1]],
])("a blob moved to another %s does not open", (_, elsewhere) => {
  expect(openBlob(key, kid, place, blob).toString()).toBe('{"socialSecurity":"219099999"}');
  expect(() => openBlob(key, kid, elsewhere, blob)).toThrow(SealBroken);
});

test("a blob does not open under another key or another key's id", () => {
  expect(() => openBlob(randomBytes(32), kid, place, blob)).toThrow(SealBroken);
  expect(() => openBlob(key, randomBytes(8), place, blob)).toThrow(SealBroken);
});

test("blobs of every shipped version open", () => {
  for (const golden of goldens) {
    const opened = openBlob(
      Buffer.from(golden.key, "hex"),
      Buffer.from(golden.kid, "hex"),
      golden.place,
      Buffer.from(golden.blob, "hex"),
    );
    expect(opened.toString()).toBe(golden.plain);
  }
});

test("sealed blobs open again, and no IV repeats", () => {
  const ivs = new Set<string>();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (plain) => {
      const sealed = sealBlob(key, kid, place, plain, randomBytes);
      ivs.add(sealed.subarray(10, 22).toString("hex"));
      expect(openBlob(key, kid, place, sealed).equals(plain)).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(ivs.size).toBe(500);
});

test("different lists never encode to the same bytes", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      expect(lengthPrefixed(...a).equals(lengthPrefixed(...b))).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});
