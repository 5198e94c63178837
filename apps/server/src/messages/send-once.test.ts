import { expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "./mail/mail-server.fixture.ts";
import { messagingOver, openMessaging } from "./messaging.fixture.ts";
import { createSendOnce } from "./send-once.ts";
import { forgetBounce } from "../store/suppression/suppression.ts";

const ana = "ana.lopez@example.com";

test("[MAIL-03] an email has text and HTML, the site's name, its own bounce address, and one-click unsubscribe", async () => {
  const server = await startMailServer();
  const { mailer, queue, states, lines } = await openMessaging(server.url);
  await queue({ to: ana });
  mailer.start();
  await vi.waitFor(async () => expect(await states()).toEqual([["sent", null, true]]));
  const [mail] = server.mails;
  const { parsed, from, to, raw } = mail ?? expect.unreachable();
  expect(to).toBe(ana);
  expect(from).toMatch(/^bounces\+[\w-]{22}@mail\.example$/);
  expect(parsed.from).toMatchObject({ name: "Pennyferry", address: "hello@mail.example" });
  expect(parsed.subject).toBe("We got your message");
  for (const body of [parsed.text, parsed.html]) {
    expect(body).toContain("Thank you for writing to Pennyferry.");
    expect(body).toContain("Pennyferry Media LLC, 100 Sample Landing, Suite 4, Boise, ID 83702");
  }
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  const [, link = ""] =
    /^<(http:\/\/payday\.localhost:3000\/link\/unsubscribe\/[\w-]+)>$/.exec(header("list-unsubscribe") ?? "") ?? [];
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(parsed.text).toContain(link);
  expect(parsed.html).toContain(link);
  expect(raw).not.toMatch(/<img|<script/);
  expect(lines.join("")).toContain('"outcome":"sent"');
  expect(lines.join("")).not.toContain("ana@");
});

test("a queued message is sealed, and its content is deleted once it is sent", async () => {
  const { db, queue, outbox } = await openMessaging("smtp://127.0.0.1:1");
  await queue({ to: ana, kind: "contact-notice", details: { comments: "Please call me" } });
  const [row] = await db.selectFrom("message").selectAll().execute();
  expect(Buffer.from(row?.sealed ?? []).toString("latin1")).not.toMatch(/ana|call/);
  expect((await outbox.find(row?.id ?? ""))?.content).toEqual({ to: ana, details: { comments: "Please call me" } });
  await outbox.settle(row?.id ?? "", "sent");
  expect(await db.selectFrom("message").select(["sealed", "state"]).execute()).toEqual([
    { sealed: null, state: "sent" },
  ]);
});

test("the same email queued twice is stored and sent once", async () => {
  const server = await startMailServer();
  const { mailer, queue, states } = await openMessaging(server.url);
  for (let asked = 0; asked < 3; asked += 1) await queue({ to: ana, once: "message 1" });
  mailer.start();
  await vi.waitFor(async () => expect(await states()).toEqual([["sent", null, true]]));
  expect(server.mails).toHaveLength(1);
});

test("a mail server that is down for an hour loses nothing and receives no duplicates", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startMailServer();
  await server.stop();
  const { mailer, queue, states } = await openMessaging(server.url);
  const people = Array.from({ length: 25 }, (_, at) => `person-${String(at)}@example.com`);
  for (const to of people) await queue({ to });
  mailer.start();
  const backAt = Date.now() + 3_600_000;
  const pass = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(30_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  while (Date.now() < backAt) await pass();
  expect(await states()).toEqual(people.map(() => ["queued", null, false]));
  await server.start();
  while (server.mails.length < people.length) await pass();
  for (let minutes = 0; minutes < 60; minutes += 1) await pass();
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
  expect(await states()).toEqual(people.map(() => ["sent", null, true]));
});

test.each(["try later", "hang up"] as const)(
  "an email answered with %j at the end was not accepted, and is sent again",
  async (end) => {
    const server = await startMailServer();
    const { queue, db, states, mailer } = await openMessaging(server.url);
    await queue({ to: ana });
    server.atTheEnd = end;
    mailer.start();
    await vi.waitFor(async () =>
      expect(await db.selectFrom("work").select("last_error_class").execute()).toEqual([
        { last_error_class: "MessageNotAccepted" },
      ]),
    );
    expect(await states()).toEqual([["queued", null, false]]);
    expect(server.mails).toEqual([]);
    server.atTheEnd = "take";
    if (end === "hang up") await server.start();
    await db.updateTable("work").set({ next_at: 0 }).execute();
    mailer.wake();
    await vi.waitFor(async () => expect(await states()).toEqual([["sent", null, true]]));
    expect(server.mails).toHaveLength(1);
  },
);

test.each([
  ["an email to an unknown address", "unknown", ["refused", "address", true], "bounced"],
  ["an email that the server refuses", "refuse", ["refused", "content", true], undefined],
] as const)("%s is not tried again", async (_what, how, state, suppressed) => {
  const server = await startMailServer();
  const { mailer, queue, states, suppression, db } = await openMessaging(server.url);
  if (how === "unknown") server.unknown.add(ana);
  else server.atTheEnd = how;
  await queue({ to: ana });
  mailer.start();
  await vi.waitFor(async () => expect(await states()).toEqual([state]));
  await vi.waitFor(async () => expect(await db.selectFrom("work").select("id").execute()).toEqual([]));
  expect(await suppression.find(db, suppression.digest("email", ana))).toEqual(
    suppressed === undefined ? [] : [suppressed],
  );
});

test("an email to an unknown address marks the request that it is about", async () => {
  const server = await startMailServer();
  const { mailer, queue, states, db } = await openMessaging(server.url);
  server.unknown.add(ana);
  const lead = { site_id: "payday", zone: "America/New_York", source: "fernhill", submitted_at: 7 };
  const rest = { sub_id: "", product: "", landing_state: "", landing_amount_from: -1, state: "", amount_from: -1 };
  const times = { completed_at: null, routed_at: null, sold_at: null };
  await db
    .insertInto("lead_facts")
    .values({ application_id: "about", ...lead, ...rest, ...times })
    .execute();
  await queue({ to: ana, kind: "confirmation", applicationId: "about" });
  mailer.start();
  await vi.waitFor(async () => expect(await states()).toEqual([["refused", "address", true]]));
  expect(await db.selectFrom("quality_mark").selectAll().execute()).toEqual([
    { application_id: "about", kind: "bounced", ...lead },
  ]);
});

test.each([
  [550, "5.1.1 No such user", "refused"],
  [550, "5.2.1 Mailbox disabled", "refused"],
  [553, "No such domain", "refused"],
  [550, "5.7.1 Relaying denied", "queued"],
  [530, "5.7.0 Authentication required", "queued"],
  [554, "Your network is blocked", "queued"],
  [552, "5.2.2 Mailbox full", "queued"],
  [550, "5.1.8 Sender address rejected", "queued"],
])(
  "an answer of %d %s to the recipient leaves the email %s, and only a bad address is put on the list",
  async (code, text, state) => {
    const server = await startMailServer();
    server.recipients = [code, text];
    const { mailer, queue, states, suppression, db } = await openMessaging(server.url);
    await queue({ to: ana });
    mailer.start();
    await vi.waitFor(async () =>
      expect([(await states())[0]?.[0], (await db.selectFrom("work").select("last_error_class").execute())[0]]).toEqual(
        state === "refused" ? [state, undefined] : [state, { last_error_class: "MessageNotAccepted" }],
      ),
    );
    const digest = suppression.digest("email", ana);
    expect(await suppression.find(db, digest)).toEqual(state === "refused" ? ["bounced"] : []);
    if (state !== "refused") return;
    await db.transaction().execute(async (tx) => {
      const [row] = await tx.selectFrom("message").select("digest").execute();
      expect(await forgetBounce(tx, row?.digest ?? new Uint8Array())).toBe(true);
    });
    expect(await suppression.find(db, digest)).toEqual([]);
  },
);

test.each([
  ["contact-receipt", "asked", "suppressed"],
  ["confirmation", "asked", "suppressed"],
  ["california-receipt", "asked", "sent"],
  ["california-receipt", "bounced", "suppressed"],
  ["contact-notice", "asked", "sent"],
] as const)("a %s to a recipient suppressed as %s ends as %s", async (kind, reason, state) => {
  const server = await startMailServer();
  const { mailer, queue, states, suppression, db } = await openMessaging(server.url);
  const digest = suppression.digest("email", "  Ana.Lopez@EXAMPLE.com ");
  await db.transaction().execute((tx) => suppression.add(tx, digest, reason, 1));
  await queue({ to: ana, kind });
  mailer.start();
  await vi.waitFor(async () => expect((await states()).map(([first]) => first)).toEqual([state]));
  expect(server.mails).toHaveLength(state === "sent" ? 1 : 0);
});

test("opt-outs and bounces are recorded apart: lifting an opt-out does not lift a bounce", async () => {
  const { suppression, db } = await openMessaging("smtp://127.0.0.1:1");
  const reasons = async (...acts: ("asked" | "bounced" | "lifted")[]) => {
    const digest = suppression.digest("email", `${acts.join(".")}@example.com`);
    const answers: boolean[] = [];
    for (const act of acts)
      answers.push(
        await db
          .transaction()
          .execute((tx) => (act === "lifted" ? suppression.lift(tx, digest, 1) : suppression.add(tx, digest, act, 1))),
      );
    return [await suppression.find(db, digest), answers];
  };
  expect(await reasons("asked", "bounced")).toEqual([
    ["asked", "bounced"],
    [true, true],
  ]);
  expect(await reasons("bounced", "asked", "asked")).toEqual([
    ["asked", "bounced"],
    [true, true, false],
  ]);
  expect(await reasons("asked", "bounced", "bounced", "lifted", "lifted")).toEqual([
    ["bounced"],
    [true, true, false, true, false],
  ]);
  expect(await reasons("asked", "lifted", "lifted")).toEqual([[], [true, true, false]]);
  expect(await reasons("asked", "bounced", "lifted", "bounced", "asked")).toEqual([
    ["asked", "bounced"],
    [true, true, true, false, true],
  ]);
});

test("an email whose process is killed before recording the end is not sent again", async () => {
  const server = await startMailServer();
  const { store, outbox, queue, states } = await openMessaging(server.url);
  await queue({ to: ana });
  // Simulates the crash: the server has the email, but its response was lost.
  const [{ id } = { id: "" }] = await store.db.selectFrom("message").select("id").execute();
  expect(await outbox.begin(id, Buffer.from("digest"))).toBe(true);
  const restarted = await messagingOver(store, server.url, Date.now);
  restarted.mailer.start();
  await vi.waitFor(async () => expect(await states()).toEqual([["unknown", "cut", true]]));
  expect(server.mails).toEqual([]);
  expect(restarted.lines.join("")).toContain('"outcome":"unknown","reason":"cut"');
});

test("the end of an email is sent only after its start is recorded", async () => {
  const server = await startMailServer();
  const { outbox, queue, db, ...parts } = await openMessaging(server.url);
  await queue({ to: ana });
  const [{ id } = { id: "" }] = await db.selectFrom("message").select("id").execute();
  const begin = vi.fn<(mail: string) => Promise<boolean>>(async () => {
    expect(server.connections).toBe(1);
    expect(server.mails).toEqual([]);
    throw new Error("The database is away.");
  });
  const handler = createSendOnce({ ...parts.sending, outbox: { ...outbox, begin } }, parts.mail);
  const job = { id: 1, kind: "mail", subject: id, attempt: 1, fence: 1, waitedMs: 0 };
  await expect(handler?.(job, new AbortController().signal)).rejects.toMatchObject({ name: "MessageNotAccepted" });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(server.mails).toEqual([]);
});

test("an address gets about twelve messages a day, regardless of their source; the operator gets all", async () => {
  const server = await startMailServer();
  const { mailer, queue, states } = await openMessaging(server.url);
  const desk = "desk@pennyferry.example";
  for (let asked = 0; asked < 20; asked += 1) {
    await queue({ to: ana, once: String(asked) });
    await queue({ to: desk, kind: "contact-notice", once: String(asked) });
  }
  mailer.start();
  await vi.waitFor(async () => expect((await states()).filter(([, , settled]) => !settled)).toEqual([]), 20_000);
  const to = (address: string): number => server.mails.filter((mail) => mail.to === address).length;
  expect(to(desk)).toBe(20);
  // Four are sent concurrently, and each checks the limit before it is sent.
  expect([12, 13, 14, 15]).toContain(to(ana));
  expect((await states()).filter(([, reason]) => reason === "too-many")).toHaveLength(20 - to(ana));
});

test("messages that others cause do not use up the emails that a person's own request is answered with", async () => {
  const server = await startMailServer();
  const { mailer, queue, states, db } = await openMessaging(server.url);
  mailer.start();
  const settled = (count: number) =>
    vi.waitFor(async () => expect((await states()).filter(([, , isOver]) => isOver)).toHaveLength(count), 20_000);
  for (let asked = 0; asked < 16; asked += 1) await queue({ to: ana, once: String(asked) });
  mailer.wake();
  await settled(16);
  const answers = ["my-request", "mailbox-code", "privacy-extended", "privacy-answer"] as const;
  for (const kind of answers) await queue({ to: ana, kind });
  await queue({ to: ana, kind: "contact-receipt", once: "last" });
  mailer.wake();
  await settled(21);
  const ends = db.selectFrom("message").select(["once", "state"]);
  expect(await ends.where("kind", "in", answers).where("state", "=", "sent").execute()).toHaveLength(answers.length);
  expect(await ends.where("once", "=", "contact-receipt:last").execute()).toMatchObject([{ state: "given-up" }]);
});
