import { createHmac, timingSafeEqual } from "node:crypto";

/** A message older than this, or from further in the future, may be one that somebody recorded and sends again. */
export const freshForSeconds = 300;

/** What a signature is over, beside its time: who sends it (a lender's id, `sms`), and the body as sent. */
export interface Signed {
  readonly secret: string;
  readonly sender: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Header `Loanbridge-Signature`: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256>`. */
export function signatureOf({ secret, sender, body, now }: Signed): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${String(seconds)},v1=${macOf(secret, seconds, sender, body).toString("hex")}`;
}

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether the header can be a signature of just now, before the body is read. */
export const mayBeSigned = (header: unknown, now: number): boolean => freshParts(header, now) !== undefined;

/** Whether the sender itself sent this body, just now. */
export function isSigned(header: unknown, { secret, sender, body, now }: Signed): boolean {
  const parts = freshParts(header, now);
  return parts !== undefined && timingSafeEqual(macOf(secret, parts.seconds, sender, body), parts.mac);
}

function freshParts(header: unknown, now: number): { readonly seconds: number; readonly mac: Buffer } | undefined {
  const [, time, given = ""] = typeof header === "string" ? (shape.exec(header) ?? []) : [];
  const isFresh = time !== undefined && Math.abs(now / 1_000 - Number(time)) <= freshForSeconds;
  return isFresh ? { seconds: Number(time), mac: Buffer.from(given, "hex") } : undefined;
}

/** What every copy of one signed message has in common, however its header is written. Of an `isSigned` header alone. */
export const signatureKey = (header: unknown): string | undefined =>
  typeof header === "string" ? shape.exec(header)?.[2] : undefined;

function macOf(secret: string, seconds: number, sender: string, body: string): Buffer {
  return createHmac("sha256", secret)
    .update(`${String(seconds)}.${sender}.${body}`)
    .digest();
}
