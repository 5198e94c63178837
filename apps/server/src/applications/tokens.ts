import { createHash } from "node:crypto";
import type { RandomBytes } from "../store/index.ts";

/**
 * 128 bits. Identifies an application in the store and to lenders; grants no access. `month`: how the IDs of its month
 * begin, in a store that is divided by month.
 */
export function newId(random: RandomBytes, month = ""): string {
  return month + random(16).toString("base64url");
}

/** 256 bits. Bearer token: its holder is the visitor. */
export function newToken(random: RandomBytes): string {
  return random(32).toString("base64url");
}

/** A hash without salt or stretching is enough for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
