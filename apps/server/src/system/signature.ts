import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Maximum age or future offset: bounds how long a recorded message can be replayed. */
export const maxAgeSeconds = 300;

/** The destination of a message. A signature is valid only there. */
export interface Target {
  readonly method: string;
  /** Host of the URL, without the port. */
  readonly host: string;
  /** Path with the query, as sent. */
  readonly path: string;
}

interface Signed {
  readonly secret: string;
  /** As sent. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The `Loanbridge-Signature` header: `t=<seconds since 1970>,v2=<hex of HMAC-SHA256>`. */
export function signatureOf({ secret, body, now, target }: Signed & { readonly target: Target }): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${String(seconds)},v2=${macOf(secret, version2(seconds, target, body)).toString("hex")}`;
}

/** Version 1 covers the sender (a lender's id, or `sms`), the time and the body, and is valid at any URL. */
export function signatureOfVersion1({ secret, body, now, sender }: Signed & { readonly sender: string }): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${String(seconds)},v1=${macOf(secret, version1(seconds, sender, body)).toString("hex")}`;
}

const shape = /^t=(\d{1,12}),v([12])=([0-9a-f]{64})$/;

/** True if the header has the form of a fresh signature. Lets a request be refused before its body is read. */
export const isFreshSignatureHeader = (header: unknown, now: number): boolean => freshParts(header, now) !== undefined;

interface Expected extends Signed {
  readonly target: Target;
  /**
   * The sender that may still sign with version 1, and its last day (YYYY-MM-DD, UTC). Absent: version 1 is refused.
   */
  readonly version1?: { readonly sender: string; readonly until: string | undefined };
}

/** True if a holder of the secret recently signed this body for this target. */
export function isSigned(header: unknown, { secret, body, now, target, version1: old }: Expected): boolean {
  const parts = freshParts(header, now);
  if (parts === undefined) return false;
  if (parts.version === "2") return timingSafeEqual(macOf(secret, version2(parts.seconds, target, body)), parts.mac);
  if (old === undefined || !mayUseVersion1(old.until, now)) return false;
  return timingSafeEqual(macOf(secret, version1(parts.seconds, old.sender, body)), parts.mac);
}

/** Through that day, UTC. */
export const mayUseVersion1 = (until: string | undefined, now: number): boolean =>
  until !== undefined && new Date(now).toISOString().slice(0, 10) <= until;

/**
 * Identifies all copies of a signed message, however the header is written. Only for headers that passed `isSigned`.
 */
export const signatureKey = (header: unknown): string | undefined =>
  typeof header === "string" ? shape.exec(header)?.[3] : undefined;

function freshParts(header: unknown, now: number) {
  const [, time, version, given = ""] = typeof header === "string" ? (shape.exec(header) ?? []) : [];
  const isFresh = time !== undefined && Math.abs(now / 1_000 - Number(time)) <= maxAgeSeconds;
  return isFresh ? { seconds: Number(time), version, mac: Buffer.from(given, "hex") } : undefined;
}

/** Each part has its own line, and no part can contain a line feed, so different messages never encode the same. */
const version2 = (seconds: number, { method, host, path }: Target, body: string): string =>
  ["v2", method, host.toLowerCase(), path, String(seconds), createHash("sha256").update(body).digest("hex")].join("\n");

const version1 = (seconds: number, sender: string, body: string): string => `${String(seconds)}.${sender}.${body}`;

const macOf = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();
