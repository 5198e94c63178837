import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { firstWordOfSha256 } from "./sha-256.ts";

test("the hash of the captcha's work is SHA-256 for every text of one block", () => {
  const block = fc.string({
    unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
    maxLength: 55,
  });
  fc.assert(
    fc.property(block, (text) => {
      expect(firstWordOfSha256(text)).toBe(createHash("sha256").update(text).digest().readUInt32BE());
    }),
    { numRuns: 1_000, examples: [[""], ["abc"], ["a".repeat(55)]] },
  );
});
