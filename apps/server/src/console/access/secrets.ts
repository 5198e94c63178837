import { createHash, createHmac, randomBytes } from "node:crypto";

/** Returns that many random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

export const systemRandom: RandomBytes = (count) => randomBytes(count);

/** 256 random bits, as 43 characters. */
export const newSecret = (random: RandomBytes): string => Buffer.from(random(32)).toString("base64url");

/**
 * The key under which a secret is stored. Looking it up takes as long for a near guess as for any other, because a guess
 * says nothing about its digest.
 */
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A secret of a session, derived from its cookie, so that neither is stored. */
export const derivedSecret = (key: Uint8Array, cookie: string): string =>
  createHmac("sha256", key).update(cookie).digest("base64url");
