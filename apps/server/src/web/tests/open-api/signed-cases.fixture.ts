import { endpoints } from "@loanbridge/contract";
import type { InjectOptions } from "fastify";
import { signatureOf } from "../../../system/signature.ts";
import { noon, type Started, type Visitor } from "../started.fixture.ts";
import { bodyOf, times, evil, sameAddress, smsSecret, type Case } from "./case.fixture.ts";

const reporting = endpoints.postLenderFeedback;
const reportUrl = "/api/v1/lenders/copper-mill/feedback";
const report = { id: "r-1", post: "known-post", event: "funded", at: "2026-11-21T17:00:00Z" };
const reportOf = (body: unknown, headers: Readonly<Record<string, string>> = {}): InjectOptions => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const secret = "fake-copper-mill-feedback-key-0001";
  const signature = signatureOf({
    secret,
    target: { method: "POST", host: "payday.localhost", path: reportUrl },
    body: text,
    now: noon,
  });
  return { ...bodyOf(text, { "loanbridge-signature": signature, ...headers }), url: reportUrl };
};
/** Stored like posts made by routing. */
const postKnown = async (_visitor: Visitor, { app }: Started) =>
  app.db
    .insertInto("attempt")
    .values({
      application_id: "someone",
      lender_id: "copper-mill",
      tier: 0,
      stage: "post",
      step_cents: 6000,
      idem_key: "known-post",
      state: "declined",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const feedbackCases: readonly Case[] = [
  { endpoint: reporting, status: 200, request: reportOf(report), before: postKnown },
  { endpoint: reporting, status: 400, request: reportOf({ ...report, event: "eaten" }) },
  { endpoint: reporting, status: 401, request: reportOf(report, { "loanbridge-signature": "t=1,v2=00" }) },
  { endpoint: reporting, status: 403, request: reportOf(report, evil.headers) },
  { endpoint: reporting, status: 404, request: reportOf({ ...report, post: "never-sent" }) },
  { endpoint: reporting, status: 413, request: reportOf(" ".repeat(70_000)) },
  { endpoint: reporting, status: 415, request: reportOf(report, { "content-type": "text/plain" }) },
  {
    endpoint: reporting,
    status: 429,
    before: times(120, reportUrl, "POST"),
    request: { ...reportOf(report), ...sameAddress },
  },
];

/** The request of the SMS gateway; the strict server treats it like the others. */
const inbound = endpoints.receiveText;
const fromPhone = JSON.stringify({ from: "+15125550147", text: "STOP" });
const signedBy = (secret: string, body: string) => ({
  "loanbridge-signature": signatureOf({
    secret,
    target: { method: "POST", host: "payday.localhost", path: inbound.path },
    body,
    now: noon,
  }),
});
const signed = bodyOf(fromPhone, signedBy(smsSecret, fromPhone));
const inboundCases: readonly Case[] = [
  { endpoint: inbound, status: 200, request: signed },
  { endpoint: inbound, status: 400, request: bodyOf("{", signedBy(smsSecret, "{")) },
  { endpoint: inbound, status: 401, request: bodyOf(fromPhone, signedBy("another", fromPhone)) },
  {
    endpoint: inbound,
    status: 404,
    strict: true,
    request: { ...signed, headers: { ...signed.headers, host: "unknown.example" } },
  },
  { endpoint: inbound, status: 413, request: bodyOf(" ".repeat(70_000), signedBy(smsSecret, fromPhone)) },
  {
    endpoint: inbound,
    status: 415,
    request: bodyOf(fromPhone, { ...signedBy(smsSecret, fromPhone), "content-type": "text/plain" }),
  },
  {
    endpoint: inbound,
    status: 429,
    request: { ...signed, ...sameAddress },
    before: times(120, inbound.path, "POST"),
  },
];

export const signedCases: readonly Case[] = [...feedbackCases, ...inboundCases];
