import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A message older than this, or from further in the future, may be one that somebody recorded and sends again. */
export const freshForSeconds = 300;

/** Where a message goes: a signature serves there alone. */
export interface Target {
  readonly method: string;
  /** Of the address, without its port. */
  readonly host: string;
  /** With its query, as sent. */
  readonly path: string;
}

interface Signed {
  readonly secret: string;
  /** As sent. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Header `Loanbridge-Signature`: `t=<seconds since 1970>,v2=<hex of HMAC-SHA256>`. */
export function signatureOf({ secret, body, now, target }: Signed & { readonly target: Target }): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${String(seconds)},v2=${macOf(secret, version2(seconds, target, body)).toString("hex")}`;
}

/** Version 1 covers who sends (a lender's id, `sms`), the time and the body, and serves at any address. */
export function signatureOfVersion1({ secret, body, now, sender }: Signed & { readonly sender: string }): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${String(seconds)},v1=${macOf(secret, version1(seconds, sender, body)).toString("hex")}`;
}

const shape = /^t=(\d{1,12}),v([12])=([0-9a-f]{64})$/;

/** Whether the header can be a signature of just now, before the body is read. */
export const mayBeSigned = (header: unknown, now: number): boolean => freshParts(header, now) !== undefined;

interface Expected extends Signed {
  readonly target: Target;
  /** Who may still sign by version 1, and through which day (YYYY-MM-DD, UTC). Nobody when absent. */
  readonly version1?: { readonly sender: string; readonly until: string | undefined };
}

/** Whether who has the secret sent this body here, just now. */
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

/** What every copy of one signed message has in common, however its header is written. Of an `isSigned` header alone. */
export const signatureKey = (header: unknown): string | undefined =>
  typeof header === "string" ? shape.exec(header)?.[3] : undefined;

function freshParts(header: unknown, now: number) {
  const [, time, version, given = ""] = typeof header === "string" ? (shape.exec(header) ?? []) : [];
  const isFresh = time !== undefined && Math.abs(now / 1_000 - Number(time)) <= freshForSeconds;
  return isFresh ? { seconds: Number(time), version, mac: Buffer.from(given, "hex") } : undefined;
}

/** A line each, none of which can hold a line feed: no two messages are written alike. */
const version2 = (seconds: number, { method, host, path }: Target, body: string): string =>
  ["v2", method, host.toLowerCase(), path, String(seconds), createHash("sha256").update(body).digest("hex")].join("\n");

const version1 = (seconds: number, sender: string, body: string): string => `${String(seconds)}.${sender}.${body}`;

const macOf = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();
