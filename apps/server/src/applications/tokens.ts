import { createHash } from "node:crypto";
import type { RandomBytes } from "../store/vault/blob.ts";

/** 128 bits: an application's name in the store and towards lenders. It opens nothing. */
export function newId(random: RandomBytes): string {
  return random(16).toString("base64url");
}

/** 256 bits: who holds it is the visitor. */
export function newToken(random: RandomBytes): string {
  return random(32).toString("base64url");
}

/** A hash without salt or stretching is enough for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
