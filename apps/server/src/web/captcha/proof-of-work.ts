import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hardestWork, type CaptchaChallenge } from "@loanbridge/contract";
import type { Vault } from "../../store/vault/index.ts";

/** Of the least work. About 32,000 hashes: most of a second of a slow phone's time, and of a program's a little for every single message. */
export const effort = { parts: 32, difficulty: 10 } as const;

export const lifetimeMs = 30 * 60_000;

const purpose = "captcha";
const shape = /^(([\da-z]{1,12})\.([\w-]{16})\.([\w-]{22}))\.(\d{1,9}(?:-\d{1,9})*)$/;

/**
 * A proof of work, which asks no other company and shows nobody a puzzle. Nothing is stored of a challenge: its own seal, under
 * the keyring, says that it is ours, since when, and what for. `subject`: what it serves.
 */
export function createProofOfWork(vault: Pick<Vault, "hashes">, clock: () => number) {
  // Compared as they are written: bytes can be written in more than one way, and each would be another answer.
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
    /** The challenge that this is a right answer to; undefined where it is none, too old, or took less work than this. */
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
