import { createHmac, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "./derive.ts";
import { selfTest } from "./self-test.ts";
import vectors from "./vectors.json" with { type: "json" };

const hex = (text: string): Buffer => Buffer.from(text, "hex");

test("HKDF and HMAC match every published vector in scope", () => {
  expect([vectors.hkdfSha256.length, vectors.hmacSha256.length]).toEqual([3, 7]);
  for (const { key, salt, info, length, okm } of vectors.hkdfSha256)
    expect(Buffer.from(hkdfSync("sha256", hex(key), hex(salt), hex(info), length)).toString("hex")).toBe(okm);
  for (const { key, data, mac } of vectors.hmacSha256)
    expect(createHmac("sha256", hex(key)).update(hex(data)).digest("hex").slice(0, mac.length)).toBe(mac);
  const [, , last] = vectors.hkdfSha256;
  expect(deriveKey(hex(last?.key ?? ""), "", "").toString("hex")).toBe(last?.okm.slice(0, 64));
});

/** The part of a keyring that the self-test reads. */
const keyring = {
  primary: (purpose: "kek" | "idx" | "token") =>
    ({
      kid: "0123456789abcdef",
      purpose,
      bucket: "2026-11",
      status: "primary",
      secret: hex("5a".repeat(31) + "01"),
    }) as const,
  find: () => undefined,
  usable: () => [],
  list: () => [],
  rotate: () => expect.unreachable(),
  disable: () => {},
  enable: () => {},
  destroy: () => {},
  proving: () => expect.unreachable(),
  noteProving: () => {},
  boxes: { current: () => undefined, find: () => undefined, list: () => [], rotate: () => expect.unreachable() },
};
const random = (length: number): Buffer => Buffer.alloc(length, 7);

const groups = ["aes256Gcm", "hkdfSha256", "hmacSha256"] as const;

test.each(groups)("a wrong answer to any single vector of %s stops the start", (group) => {
  expect(() => selfTest(keyring, random)).not.toThrow();
  for (const vector of vectors[group]) {
    const name = "tag" in vector ? (vector.plain === null ? "plain" : "tag") : "okm" in vector ? "okm" : "mac";
    const fields = vector as Record<string, unknown>;
    const right = fields[name];
    try {
      fields[name] = name === "plain" ? "00" : String(right).replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
      expect(() => selfTest(keyring, random)).toThrow("computes wrong results");
    } finally {
      fields[name] = right;
    }
  }
  expect(vectors.aes256Gcm.filter(({ plain }) => plain === null)).toHaveLength(3);
});
