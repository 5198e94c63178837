import { createHash } from "node:crypto";
import type { CaptchaChallenge } from "@loanbridge/contract";

/** Solves a challenge as described in the OpenAPI document. */
export function solve({ challenge, seed, parts, difficulty }: CaptchaChallenge): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256")
        .update(`${seed}.${String(part)}.${String(number)}`)
        .digest();
      if (Math.clz32(hash.readUInt32BE()) >= difficulty) return number;
    }
  });
  return `${challenge}.${numbers.join("-")}`;
}
