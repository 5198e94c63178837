import { onTestFinished } from "vitest";
import { signatureOf } from "../../system/signature.ts";
import { noon, payday, startApp } from "./started.fixture.ts";

export const secret = "a-secret-of-both-sides-for-tests";
export const target = { method: "POST", host: "payday.localhost", path: "/api/v1/sms/inbound" };

/** A server to which a gateway forwards texts. */
export async function fresh(env: Readonly<Record<string, string>>) {
  const started = await startApp(env);
  onTestFinished(() => started.close());
  const send = (text: string, signature?: string, from = "+15125550147") => {
    const payload = JSON.stringify({ from, text });
    const headers = {
      "content-type": "application/json",
      "loanbridge-signature": signature ?? signatureOf({ secret, target, body: payload, now: noon }),
    };
    return started.visitor(payday).ask({ method: "POST", url: "/api/v1/sms/inbound", payload, headers });
  };
  const { db } = started.app;
  const listed = async () => (await db.selectFrom("suppression").select("reason").execute()).length;
  const waiting = async () => {
    await started.follow();
    return (await db.selectFrom("message").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
  };
  return { started, send, listed, waiting };
}

/** Settings with which texts arrive, and texts and emails are sent. */
export const all = {
  SMS_SECRET: secret,
  SMS_URL: "http://127.0.0.1:1/send",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@example.com",
};
