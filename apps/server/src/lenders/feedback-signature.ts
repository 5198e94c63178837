import { createHmac, timingSafeEqual } from "node:crypto";

/** A report older than this, or from further in the future, may be one that somebody recorded and sends again. */
export const freshForSeconds = 300;

/** Header `Loanbridge-Signature`: `t=<seconds since 1970>,v1=<hex>`, over the time, the lender and the body as sent. */
export function signatureOf(secret: string, seconds: number, lenderId: string, body: string): string {
  return createHmac("sha256", secret)
    .update(`${String(seconds)}.${lenderId}.${body}`)
    .digest("hex");
}

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether the lender itself sent this body, just now. `now` in milliseconds. */
export function isSigned(
  header: string | undefined,
  { secret, lenderId, body, now }: { secret: string; lenderId: string; body: string; now: number },
): boolean {
  const [, time = "", given = ""] = shape.exec(header ?? "") ?? [];
  if (time === "" || Math.abs(now / 1_000 - Number(time)) > freshForSeconds) return false;
  const expected = signatureOf(secret, Number(time), lenderId, body);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
