import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { startSimulator } from "../start-simulator.ts";
import { startMailbox, type Mailbox } from "./start-mailbox.ts";

async function fresh() {
  const mailbox = await startMailbox();
  const simulator = await startSimulator({ port: 0, mailbox });
  onTestFinished(async () => {
    await simulator.close();
    await mailbox.close();
  });
  return { mailbox, get: (path: string) => fetch(`${simulator.url}${path}`) };
}

/** Sends each line after the response to the previous one. */
async function deliver({ url }: Mailbox, message: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const said = [
    "HELO here",
    "MAIL FROM:<us@mail.example>",
    "RCPT TO:<ana@example.com>",
    "DATA",
    [...message, "."].join("\r\n"),
    "QUIT",
  ];
  for (const line of said) {
    await answers.next();
    socket.write(`${line}\r\n`);
  }
  await once(socket, "close");
}

const hello = (subject: string): string[] => [
  "From: Us <us@mail.example>",
  `Subject: ${subject}`,
  "X-Own: yes",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Hello <b>Ana</b></p><script>alert(1)</script>",
];

test("every email is accepted, and shown in a browser as its reader sees it", async () => {
  const { mailbox, get } = await fresh();
  await deliver(mailbox, hello("First & <b>best</b>"));
  await deliver(mailbox, hello("Second"));
  expect(mailbox.mails()).toMatchObject([
    { subject: "Second", to: "ana@example.com", from: "us@mail.example", headers: { "x-own": "yes" } },
    { subject: "First & <b>best</b>" },
  ]);
  const list = await (await get("/mails")).text();
  expect(list).toContain('<a href="/mails/1">First &amp; &lt;b&gt;best&lt;/b&gt;</a>');
  expect(list).toContain("2 emails, newest first");
  const shown = await get("/mails/1");
  expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await shown.text()).toContain("<p>Hello <b>Ana</b></p>");
  expect(await (await get("/mails.json")).json()).toEqual(mailbox.mails());
  expect((await get("/mails/1.txt")).headers.get("content-type")).toContain("text/plain");
  for (const path of ["/mails/3", "/mails/0", "/mails/x"]) expect((await get(path)).status).toBe(404);
});
