import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Applicant, persist } from "../stack/applicant.ts";
import { startStack, type Stack } from "../stack/stack.ts";

/** The recipient of each email that arrived completely. */
const receivedBy: string[] = [];
/** Run once, before the mail server's next reply. */
let onRecipient: (() => Promise<void>) | undefined;
let onEnd: (() => Promise<void>) | undefined;

let stack: Stack;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  closeTimeout: 1,
  onRcptTo(_address, _session, done) {
    const first = onRecipient;
    onRecipient = undefined;
    void (first?.() ?? Promise.resolve()).finally(done);
  },
  onData(stream, { envelope }, done) {
    const first = onEnd;
    onEnd = undefined;
    const receive = async (): Promise<void> => {
      await text(stream);
      receivedBy.push(envelope.rcptTo[0]?.address ?? "");
      await first?.();
      done();
    };
    // If it is killed midway, it has sent nothing.
    receive().catch(() => undefined);
  },
});

beforeAll(async () => {
  mailServer.on("error", () => undefined);
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer.server, "listening");
  const { port } = mailServer.server.address() as AddressInfo;
  stack = await startStack({ SMTP_URL: `smtp://127.0.0.1:${String(port)}`, MAIL_FROM: "hello@mail.example" });
});
afterAll(async () => {
  await stack.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

async function apply(index: number): Promise<string> {
  const applicant = new Applicant(stack.site("payday"), index);
  await applicant.patch("LANDING_SUBMIT");
  // The server may be killed before it has answered.
  await persist(() => applicant.patch("FULL_FORM"));
  return String(applicant.values["email"]);
}

const outcome = (words: string) =>
  vi.waitUntil(() => stack.lines().find((line) => line.includes(words)), { timeout: 60_000, interval: 50 });

test("killed before the end of an email has left, the server sends it once, after its restart", async () => {
  const killed = Promise.withResolvers<void>();
  onRecipient = () => stack.killAndRestart().finally(killed.resolve);
  const email = await apply(1);
  await killed.promise;
  await outcome('"kind":"confirmation","site":"payday-demo","outcome":"sent"');
  expect(receivedBy.filter((to) => to === email)).toHaveLength(1);
});

test("killed after an email was accepted but before that is recorded, the server does not resend it, and reports it as unknown", async () => {
  const killed = Promise.withResolvers<void>();
  onEnd = () => stack.killAndRestart().finally(killed.resolve);
  const email = await apply(2);
  await killed.promise;
  await outcome('"kind":"confirmation","site":"payday-demo","outcome":"unknown","reason":"cut"');
  expect(receivedBy.filter((to) => to === email)).toHaveLength(1);
});
