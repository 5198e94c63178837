import { copyIn } from "@loanbridge/languages";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as read } from "node:stream/consumers";
import { siteText } from "@loanbridge/loan-form";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "../../cli/run-command.ts";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { compileSite } from "../../sites/compile-site.ts";
import { demoSource } from "../../sites/demo-source.fixture.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { isSigned, signatureOf, signatureOfVersion1 } from "../../system/signature.ts";
import { createTextCarrier, createTextGateway } from "../../messages/texts/text-carrier.ts";
import { createOutbox } from "../../messages/outbox.ts";
import { createMessenger } from "../../server/create-messenger.ts";
import { all, fresh, secret, target } from "./receive-text.fixture.ts";
import { noon, payday, personal } from "./started.fixture.ts";

const { site: demo } = compileSite(demoSource("payday-demo"));
test("[MOD-13] STOP suppresses the phone at once, sends one last text and notifies the operator once", async () => {
  const { send, listed, waiting, started } = await fresh(all);
  for (const text of ["STOP", "stop", "Quit"]) expect((await send(text)).json<unknown>()).toEqual({ act: "stop" });
  expect((await send("Thank you")).json<unknown>()).toEqual({ act: "none" });
  expect([await listed(), await waiting()]).toEqual([1, ["text-goodbye", "text-notice", "unsubscribe-notice"]]);
  await started.visitor(payday).ask({ method: "POST", url: "/api/v1/unsub?phone=5125550147" });
  expect(await listed(), "the same phone, from the page").toBe(1);
  expect(started.log.join("")).not.toMatch(/5125550147|STOP/);
});

test("a text without a keyword is sealed, reported to the operator once and listed; its sender gets no reply", async () => {
  const { send, waiting, started } = await fresh({ ...all, SMS_URL: "" });
  const wish = "Who is this?\u001b[2J I never asked \ud83d for it";
  const body = JSON.stringify({ from: "+15125550147", text: wish });
  const signature = signatureOf({ secret, target, body, now: noon });
  for (let times = 0; times < 2; times += 1)
    expect((await send(wish, signature)).json<unknown>()).toEqual({ act: "none" });
  expect(await waiting()).toEqual(["text-notice"]);
  const { db, vault } = started.app;
  const stored = await db.selectFrom("visitor_request").select(["id", "kind", "sealed"]).execute();
  expect(stored).toMatchObject([{ kind: "text-other" }]);
  expect(Buffer.from(stored[0]?.sealed ?? []).toString("latin1")).not.toContain("asked");
  const id = stored[0]?.id ?? "";
  const [mail] = await db.selectFrom("message").select("id").execute();
  const { content } = (await createOutbox(db, vault, () => noon).find(mail?.id ?? "")) ?? {};
  const text = "Who is this? [2J I never asked \ufffd for it";
  expect(content).toMatchObject({
    to: "desk@pennyferry.example",
    details: { phoneNumber: "5125550147", text, request: id },
  });
  expect(started.log.join("")).not.toMatch(/5125550147|asked/);

  await started.app.close();
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const env = { DATA_DIR: started.dataDir };
    const code = await runCommand(words, { print, complain: print, env, workingDir: "/" });
    return { code, text: lines.join("\n") };
  };
  const closed = await run("text", "list");
  expect(closed).toMatchObject({ code: 0, text: expect.stringMatching(`^ID .*\n${id}  payday-demo  2026-11-21T`) });
  expect(closed.text).not.toMatch(/5125550147|asked/);
  expect((await run("text", "list", "--open")).text).toContain(`5125550147  ${JSON.stringify(text)}`);
  expect((await run("privacy", "sort", id, "opt-out")).code).toBe(0);
  expect((await run("privacy", "list")).text).toContain(`\n${id}  payday-demo  text-other  opt-out`);
});

test("HELP is answered for everyone, even suppressed phones; START lifts the sender's suppression once", async () => {
  const { send, listed, waiting, started } = await fresh(all);
  expect((await send("HELP")).json<unknown>()).toEqual({ act: "help" });
  expect((await send("start")).json<unknown>()).toEqual({ act: "start" });
  expect([await listed(), await waiting()], "nobody was on the list").toEqual([0, ["text-help"]]);
  await send("STOP");
  await started.follow();
  await send("STOP", undefined, "+12085550142");
  await send("help");
  for (let times = 0; times < 3; times += 1) await send("UNSTOP");
  expect(await listed(), "a web process lifts no suppression").toBe(2);
  expect([(await waiting()).filter((kind) => kind !== "unsubscribe-notice"), await listed()]).toEqual([
    ["text-goodbye", "text-goodbye", "text-help", "text-help", "text-welcome"],
    1,
  ]);
  await started.app.db.updateTable("suppression").set({ reason: "bounced" }).execute();
  await send("START", undefined, "+12085550142");
  expect(await listed(), "a number that does not exist").toBe(1);
});

test("a Spanish word is answered in Spanish, and STOP in the site's first language", async () => {
  const { send, waiting, started } = await fresh(all);
  for (const text of ["AYUDA", "Help"]) await send(text);
  expect(await waiting()).toEqual(["text-help", "text-help"]);
  const { db, vault } = started.app;
  const outbox = createOutbox(db, vault, () => noon);
  const ids = await db.selectFrom("message").select("id").execute();
  const languages = await Promise.all(ids.map(async ({ id }) => (await outbox.find(id))?.content?.language ?? "first"));
  expect(languages.toSorted()).toEqual(["es", "first"]);
});

test("a phone that sends STOP again before START is processed stays suppressed", async () => {
  const { send, listed, waiting, started } = await fresh(all);
  await send("STOP");
  await started.follow();
  await send("START");
  await send("STOP");
  const { db } = started.app;
  const stops = db.selectFrom("visitor_request").select("id").where("kind", "=", "text-stop").limit(1);
  await db
    .updateTable("visitor_request")
    .set({ created_at: noon + 1 })
    .where("id", "=", stops)
    .execute();
  expect((await waiting()).filter((kind) => kind.startsWith("text-"))).toEqual(["text-goodbye"]);
  expect(await listed()).toBe(1);
});

test.each([
  ["for the first time", false],
  ["again", true],
])(
  "[MOD-13] a phone that opts out on My request %s before its START is processed stays suppressed",
  async (_how, isListed) => {
    const { send, listed, waiting, started } = await fresh(all);
    const { db, vault } = started.app;
    const suppression = await openSuppression(db, vault, false);
    const digest = suppression.digest("phone", "5125550147");
    const optOut = (at: number) => db.transaction().execute((tx) => suppression.add(tx, digest, "asked", at));
    if (isListed) expect(await optOut(noon - 1)).toBe(true);
    await send("START");
    expect(await optOut(noon + 1)).toBe(!isListed);
    expect(await waiting()).toEqual([]);
    expect(await listed()).toBe(1);
  },
);

test.each(["text-goodbye", "text-help", "text-welcome"] as const)(
  "%s fits in one message of 160 characters",
  (kind) => {
    if (!demo) throw new Error("The demo site is refused.");
    expect(siteText(demo, copyIn("en").messages.texts[kind]).length).toBeLessThanOrEqual(160);
  },
);

test("an unsigned or outdated message changes nothing", async () => {
  const { send, listed } = await fresh(all);
  const old = signatureOf({
    secret,
    target,
    body: JSON.stringify({ from: "+15125550147", text: "STOP" }),
    now: noon - 600_000,
  });
  for (const signature of ["", "t=1,v2=00", old]) expect((await send("STOP", signature)).statusCode).toBe(401);
  expect(await listed()).toBe(0);
});

test.each<[string, Partial<Parameters<typeof signatureOf>[0]>]>([
  ["for another host", { target: { ...target, host: "personal.localhost" } }],
  ["for another path", { target: { ...target, path: "/api/v1/sms/inbound?x=1" } }],
  ["for another method", { target: { ...target, method: "PUT" } }],
  ["under another secret", { secret: "another-secret-of-somebody-else" }],
  ["for another body", { body: "{}" }],
  ["in the future", { now: noon + 600_000 }],
  ["six minutes ago", { now: noon - 360_000 }],
])("a text signed %s is refused", async (_, change) => {
  const { send, listed } = await fresh(all);
  const body = JSON.stringify({ from: "+15125550147", text: "STOP" });
  const given = { secret, target, body, now: noon, ...change };
  expect((await send("STOP", signatureOf(given))).statusCode).toBe(401);
  expect(await listed()).toBe(0);
});

test("a replayed text gets the same response and has no effect, and is refused at another site", async () => {
  const { send, listed, waiting, started } = await fresh(all);
  const body = JSON.stringify({ from: "+15125550147", text: "START" });
  const start = signatureOf({ secret, target, body, now: noon - 60_000 });
  await send("STOP");
  expect((await send("START", start)).json<unknown>()).toEqual({ act: "start" });
  await started.follow();
  expect(await listed()).toBe(0);
  const again = signatureOf({
    secret,
    target,
    body: JSON.stringify({ from: "+15125550147", text: "stop" }),
    now: noon,
  });
  await send("stop", again);
  const seconds = String(Math.floor((noon - 60_000) / 1000));
  for (const header of [start, start.replace(seconds, `00${seconds}`)])
    expect((await send("START", header)).json<unknown>()).toEqual({ act: "start" });
  const headers = { "content-type": "application/json", "loanbridge-signature": start };
  const there = { method: "POST", url: "/api/v1/sms/inbound", payload: body, headers } as const;
  expect((await started.visitor(personal).ask(there)).statusCode).toBe(401);
  expect(await listed(), "the last message was STOP").toBe(1);
  expect((await waiting()).filter((kind) => kind === "text-welcome")).toHaveLength(1);
});

test("a gateway may use signature version 1 through SMS_VERSION1_UNTIL, and not without it", async () => {
  const body = JSON.stringify({ from: "+15125550147", text: "STOP" });
  const old = signatureOfVersion1({ secret, sender: "sms", body, now: noon });
  for (const [until, status] of [
    ["2026-11-21", 200],
    ["2026-11-20", 401],
    ["", 401],
  ] as const)
    expect((await (await fresh({ ...all, SMS_VERSION1_UNTIL: until })).send("STOP", old)).statusCode).toBe(status);
});

test("a gateway that supports only version 1 gets version 1 signatures", async () => {
  const got: unknown[] = [];
  const gateway = createServer((request, response) => {
    got.push(request.headers["loanbridge-signature"]);
    response.writeHead(202).end();
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const url = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}/send`;
  const text = { to: "5125550147", text: "Hello", key: "k" };
  const version1Until = "2026-11-21";
  await createTextGateway({ url, secret, version1Until, clock: () => noon })(text, new AbortController().signal);
  const body = JSON.stringify({ ...text, to: "+15125550147" });
  expect(got).toEqual([signatureOfVersion1({ secret, sender: "sms", body, now: noon })]);
});

test("without SMS_SECRET nothing is received; without SMS_URL nothing is sent, and suppression still works", async () => {
  const closed = await fresh({});
  expect((await closed.send("STOP")).statusCode).toBe(401);
  const inbound = await fresh({ SMS_SECRET: secret });
  expect((await inbound.send("STOP")).statusCode).toBe(200);
  expect([await inbound.listed(), await inbound.waiting()]).toEqual([1, []]);
});

test("a text is sent signed with one idempotency key, retried until accepted, and delivered once", async () => {
  const got: { readonly key: unknown; readonly signed: boolean; readonly body: unknown }[] = [];
  const gateway = createServer((request, response) => {
    void read(request).then((body) => {
      const { "idempotency-key": key, "loanbridge-signature": signature } = request.headers;
      got.push({
        key,
        signed: isSigned(signature, {
          secret,
          target: { method: "POST", host: "127.0.0.1", path: "/send?to=us" },
          body,
          now: Date.now(),
        }),
        body: JSON.parse(body),
      });
      return response.writeHead(got.length === 1 ? 503 : 202).end();
    });
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const url = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}/send?to=us`;
  const { sending, applications, db, states, queue } = await openMessaging("smtp://127.0.0.1:1");
  const text = createTextCarrier(createTextGateway({ url, secret, clock: Date.now }));
  const messenger = createMessenger({ ...sending, applications, text, report: () => {} });
  onTestFinished(() => messenger.drain(0));
  await queue({ to: "5125550147", kind: "text-goodbye" });
  messenger.start();
  await vi.waitFor(async () =>
    expect(await db.selectFrom("work").select("last_error_class").execute()).toEqual([
      { last_error_class: "MessageNotAccepted" },
    ]),
  );
  await db.updateTable("work").set({ next_at: 0 }).execute();
  messenger.wake();
  await vi.waitFor(async () => expect(await states()).toEqual([["sent", null, true]]));
  expect(got).toHaveLength(2);
  expect(new Set(got.map(({ key }) => key)).size).toBe(1);
  expect(got.at(-1)).toMatchObject({
    signed: true,
    body: {
      to: "+15125550147",
      text: "Pennyferry: You are unsubscribed and will get no more texts from us. Call (208) 555-0142 for help.",
    },
  });
});

test("the reply to STOP is sent within five minutes or not at all; the reply to HELP may be later", async () => {
  const time = { now: noon };
  const { sending, applications, states, queue } = await openMessaging("smtp://127.0.0.1:1", { clock: () => time.now });
  const sent: string[] = [];
  const text = createTextCarrier(async ({ text: words }) => void sent.push(words));
  const messenger = createMessenger({ ...sending, applications, text, report: () => {} });
  onTestFinished(() => messenger.drain(0));
  await queue({ to: "5125550147", kind: "text-goodbye" });
  time.now += 1;
  await queue({ to: "5125550148", kind: "text-help" });
  time.now += 5 * 60_000;
  messenger.start();
  await vi.waitFor(async () =>
    expect(await states()).toEqual([
      ["given-up", "late", true],
      ["sent", null, true],
    ]),
  );
  expect(sent).toEqual([expect.stringContaining("Reply STOP")]);
});
