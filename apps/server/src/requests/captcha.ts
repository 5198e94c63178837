import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CaptchaChallenge } from "@loanbridge/contract";

/** Tells people from programs. Another one takes its place by keeping to this. */
export interface Captcha {
  /** `siteKey`: whom the answer serves; no other site takes it. */
  challenge(siteKey: string): CaptchaChallenge;
  /** Whether the answer is right; a right answer serves once. */
  take(answer: string, siteKey: string): boolean;
}

const lifetimeMs = 30 * 60_000;
/** Some 32,000 hashes: about a second of a phone's time, and of a program's for every single message. */
const difficulty = 15;
/** More answers than this are not remembered at a time: the oldest is forgotten, and would serve again. */
const mostTaken = 100_000;

/**
 * A proof of work, which asks no other company and shows nobody a puzzle. Nothing is stored of a challenge: its own seal
 * says that it is ours. The key lives as long as the process, so a restart asks open forms for the work again.
 */
export function createCaptcha(clock: () => number, key: Uint8Array = randomBytes(32)): Captcha {
  const taken = new Map<string, number>();
  const sealOf = (text: string, siteKey: string): Buffer =>
    createHmac("sha256", key).update(`${text} ${siteKey}`).digest().subarray(0, 16);

  return {
    challenge(siteKey) {
      const text = `${clock().toString(36)}.${randomBytes(12).toString("base64url")}`;
      return { challenge: `${text}.${sealOf(text, siteKey).toString("base64url")}`, difficulty };
    },
    take(answer, siteKey) {
      const parts = /^((([\da-z]{1,12})\.[\w-]{16})\.([\w-]{22}))\.\d{1,12}$/.exec(answer);
      if (!parts) return false;
      const [, challenge = "", text = "", at = "", seal = ""] = parts;
      const given = Buffer.from(seal, "base64url");
      const own = sealOf(text, siteKey);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
      const now = clock();
      if (now - Number.parseInt(at, 36) > lifetimeMs || taken.has(challenge) || zeroBits(answer) < difficulty)
        return false;
      for (const [old, when] of taken) {
        if (now - when <= lifetimeMs && taken.size < mostTaken) break;
        taken.delete(old);
      }
      taken.set(challenge, now);
      return true;
    },
  };
}

function zeroBits(answer: string): number {
  return Math.clz32(createHash("sha256").update(answer).digest().readUInt32BE());
}

/** Whether this is the operator's key, in a time that does not tell how much of it is right. No key configured: never. */
export function isBypassKey(given: string | undefined, configured: string | undefined): boolean {
  if (!configured || given === undefined) return false;
  const [one, other] = [given, configured].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
