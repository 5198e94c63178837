import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hardestWork, type CaptchaChallenge } from "@loanbridge/contract";
import type { Vault } from "../../store/index.ts";

/**
 * The lowest difficulty, about 32,000 hashes: most of a second on a slow phone, and a small cost per message for a bot.
 */
export const effort = { parts: 32, difficulty: 10 } as const;

export const lifetimeMs = 30 * 60_000;

const purpose = "captcha";
const shape = /^(([\da-z]{1,12})\.([\w-]{16})\.([\w-]{22}))\.(\d{1,9}(?:-\d{1,9})*)$/;

/**
 * Proof-of-work captcha: no third party, no puzzle. The server stores no challenge; its keyed seal proves that we
 * issued it, when, and for which `subject`.
 */
export function createProofOfWork(vault: Pick<Vault, "hashes">, clock: () => number) {
  // Compared in encoded form, because one byte sequence has several base64url spellings, and each would count as a new
  // answer.
  const sealsOf = (subject: string, work: number, at: string, seed: string): Buffer[] =>
    vault
      .hashes(purpose, JSON.stringify([subject, at, seed, ...(work > 1 ? [work] : [])]))
      .map((hash) => Buffer.from(Buffer.from(hash).subarray(0, 16).toString("base64url")));
  const difficultyOf = (work: number): number => effort.difficulty + work - 1;

  return {
    challenge(subject: string, work = 1): CaptchaChallenge {
      const at = clock().toString(36);
      const seed = randomBytes(12).toString("base64url");
      const [seal] = sealsOf(subject, work, at, seed);
      return { challenge: `${at}.${seed}.${String(seal)}`, seed, parts: effort.parts, difficulty: difficultyOf(work) };
    },
    /**
     * Returns the challenge that this answer solves; undefined if it is wrong, expired, or below the required
     * difficulty.
     */
    solved(answer: string, subject: string, least = 1): string | undefined {
      const [, challenge = "", at = "", seed = "", seal = "", numbers = ""] = shape.exec(answer) ?? [];
      const given = Buffer.from(seal);
      const sealed = (work: number): boolean =>
        sealsOf(subject, work, at, seed).some((own) => own.length === given.length && timingSafeEqual(own, given));
      let work = least;
      while (work <= hardestWork && !sealed(work)) work += 1;
      if (work > hardestWork) return undefined;
      const age = clock() - Number.parseInt(at, 36);
      const found = numbers.split("-");
      const isDone =
        found.length === effort.parts &&
        found.every((number, part) => zeroBits(`${seed}.${String(part)}.${number}`) >= difficultyOf(work));
      return isDone && age <= lifetimeMs ? challenge : undefined;
    },
  };
}

const zeroBits = (text: string): number => Math.clz32(createHash("sha256").update(text).digest().readUInt32BE());
