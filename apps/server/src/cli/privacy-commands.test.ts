import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../system/config.ts";
import { recordDisclosure } from "../store/consent/index.ts";
import { verifyLedger } from "../store/consent/verify-ledger.ts";
import { californiaMessage, contactMessage } from "../web/tests/messages.fixture.ts";
import { press } from "../web/tests/links.fixture.ts";
import { landing, longForm, noon, payday, secureFields, startApp, type Started } from "../web/tests/started.fixture.ts";
import { mailedSubject } from "../messages/links/mailed-subject.ts";
import { createSignedLinks } from "../messages/links/signed-links.ts";
import { createOutbox } from "../messages/outbox.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import { reminderWork } from "../privacy/cases/reminder-times.ts";
import { createVault, openKeyring } from "../store/vault/index.ts";
import type { HeldData } from "../privacy/cases/held-data.ts";
import { runCommand } from "./run-command.ts";

const bypassRecaptchaKey = "a-key-of-the-operator-for-tests";
const env = {
  CAPTCHA_BYPASS_KEY: bypassRecaptchaKey,
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@example.com",
};
const dayMs = 86_400_000;
const { email } = californiaMessage;

let started: Started;
let now = noon;
beforeEach(async () => {
  now = noon;
  started = await startApp(env);
});
afterEach(() => started.close());

/** Runs a command through the running server. */
async function run(...words: string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const { dataDir } = started;
  const config = readConfig({ ...env, DATA_DIR: dataDir }, dataDir);
  const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: () => now };
  const code = await runCommand(words, { ...terminal, store: started.app });
  return { code, text: lines.join("\n") };
}

/** An application that was posted to one lender and pinged to another. */
async function applied(values: object = {}): Promise<string> {
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  await visitor.patch({ ...longForm, userApplication: { ...longForm.userApplication, ...values } });
  const token = visitor.cookie?.split("=")[1] ?? "";
  const { id } = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  await started.app.db.transaction().execute(async (tx) => {
    const disclosure = { applicationId: id, groups: ["income"], at: noon };
    await recordDisclosure(tx, started.app.ledger, { ...disclosure, lenderId: "cinderpost", why: "ping" });
    await recordDisclosure(tx, started.app.ledger, { ...disclosure, lenderId: "harborline", why: "post" });
  });
  return id;
}

async function send(path: string, payload?: object): Promise<void> {
  await started.visitor(payday).ask({ method: "POST", url: `/api/v1/${path}`, ...(payload && { payload }) });
  await started.follow();
}

/** ID of the only inquiry on the desk. */
async function submitInquiry(typed: object = {}): Promise<string> {
  await send("contact/ccpa", { ...californiaMessage, ...typed, bypassRecaptchaKey });
  return /\n(\S+)/.exec((await run("privacy", "list")).text)?.[1] ?? expect.unreachable();
}

/** Presses the button in the receipt of an inquiry, as sent to this address. */
async function confirm(id: string, address = email): Promise<number> {
  const { db, vault } = started.app;
  const suppression = await openSuppression(db, vault, false);
  const subject = mailedSubject({ about: id, mailedTo: suppression.digest("email", address) });
  const place = { purpose: "privacy-request", siteId: "payday-demo" } as const;
  const url = `/link/privacy-request/${createSignedLinks(db, vault, () => now).make(place, subject)}`;
  return (await press(started.visitor(payday), url)).statusCode;
}

/** ID of the only inquiry on the desk, confirmed by its sender. */
async function submitAndConfirm(typed: object = {}): Promise<string> {
  const id = await submitInquiry(typed);
  expect(await confirm(id)).toBe(200);
  return id;
}

const openVault = () =>
  createVault(openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false }));

async function mailed(kind: string) {
  const { db } = started.app;
  const outbox = createOutbox(db, openVault(), () => noon);
  const rows = await db.selectFrom("message").select("id").where("kind", "=", kind).execute();
  return Promise.all(rows.map(async ({ id }) => (await outbox.find(id))?.content));
}

const personal = [email, "5125550147", "219099999", ...Object.values(secureFields)];

test("multi-line input cannot pass for the desk's own output", async () => {
  const id = await submitInquiry({ message: "Hello\n  recipient: harborline  told\r\nbye" });
  const lines = (await run("privacy", "show", id, "--open")).text.split("\n");
  expect(lines.slice(-3)).toEqual(["  message: Hello", "    |   recipient: harborline  told", "    | bye"]);
});

test.each(["export", "opt-out", "erase"])(
  "%s needs a confirmation sent for this inquiry; a link used for something else does not count",
  async (act) => {
    const application = await applied();
    const { db, vault } = started.app;
    const suppression = await openSuppression(db, vault, false);
    const subject = mailedSubject({ about: application, mailedTo: suppression.digest("email", email) });
    const place = { purpose: "confirm", siteId: "payday-demo" } as const;
    const link = createSignedLinks(db, vault, () => now).make(place, subject);
    expect((await press(started.visitor(payday), `/link/confirm/${link}`)).statusCode).toBe(303);
    const id = await submitInquiry();
    const shown = async () => (await run("privacy", "show", id)).text;
    expect(await shown()).toContain("proof: none");
    expect(await shown()).toMatch(new RegExp(`application: ${application} .* NOT VERIFIED`));
    const before = await verifyLedger(db);
    expect(await run("privacy", act, id)).toEqual({
      code: 1,
      text: `Not verified by the link emailed for this request: ${application}. Verify the requester's identity and say how: --verified METHOD.`,
    });
    expect(await verifyLedger(db), "nothing was done").toEqual(before);

    expect(await confirm(id, "bea@example.com"), "of another mailbox").toBe(410);
    expect(await confirm(id)).toBe(200);
    expect(await confirm(id), "confirmed before").toBe(410);
    expect(await shown()).toMatch(new RegExp(`application: ${application} .* verified by emailed link`));
    expect(await run("privacy", act, id)).toMatchObject({ code: 0 });
    expect(await shown()).toContain(`verified: ${application} (link)`);
  },
);

test("a confirmation does not cover an application whose address changed since, and the operator's own verification is recorded as such", async () => {
  const application = await applied();
  const id = await submitAndConfirm();
  const { version } = (await started.app.applications.find(application)) ?? expect.unreachable();
  await started.app.applications.change(application, version, { values: { email: "other@example.com" } });
  expect((await run("privacy", "export", id)).text).toContain("0 applications");
  await started.app.applications.change(application, version + 1, { values: { email } });
  const phone = await submitInquiry({ phoneNumber: "5125550147", email: "unread@example.com" });
  expect(await run("privacy", "erase", phone, "--with", application)).toMatchObject({ code: 1 });
  const done = await run("privacy", "erase", phone, "--with", application, "--verified", "called back");
  expect(done.text).toContain(`${application}: erased`);
  expect((await run("privacy", "show", phone)).text).toContain(`verified: ${application} (operator: called back)`);
});

test("an inquiry gets its deadlines and is completed: erased, lenders told, answered, with each step in the ledger", async () => {
  const application = await applied();
  const id = await submitInquiry();
  expect((await run("privacy", "list")).text).toMatch(
    new RegExp(`^ID .*\n${id}  payday-demo  california  unsorted  2026-11-21  opt-out by 2026-12-06, 15 days left$`),
  );
  const shown = await run("privacy", "show", id);
  expect(shown.text).toContain("deadline: confirm by 2026-12-07 (16 days left; 11 CCR 7021(a))");
  expect(shown.text).toContain(`application: ${application}  by email`);
  expect(shown.text).toMatch(/recipient: cinderpost \(.*\) {2}income .* pinged only, no contact data/);
  expect(shown.text).toMatch(/recipient: harborline \(.*\) {2}income .* TO NOTIFY/);
  for (const value of personal) expect(shown.text).not.toContain(value);
  expect((await run("privacy", "show", id, "--open")).text).toContain(californiaMessage.message);

  expect(await run("privacy", "sort", id, "erasure")).toMatchObject({ code: 0 });
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 1, text: expect.stringContaining("--verified") });
  expect(await started.app.applications.find(application)).toBeDefined();
  const erased = await run("privacy", "erase", id, "--verified", "called back");
  expect(erased.text).toContain(`${application}: erased`);
  expect(erased.text).toContain("Kept: The record of your consents");
  expect(await started.app.applications.find(application)).toBeUndefined();
  expect((await run("privacy", "show", id)).text, "recipients are still known after the erasure").toContain(
    "TO NOTIFY",
  );
  expect(await run("privacy", "told", id, "lantern")).toMatchObject({ code: 1 });
  expect(await run("privacy", "told", id, "harborline")).toMatchObject({ code: 0 });
  expect(await run("privacy", "answer", id, "--yes")).toEqual({
    code: 0,
    text: `Closed request ${id}: the answer is queued as an email.`,
  });
  expect(await run("privacy", "answer", id, "--yes")).toMatchObject({
    code: 1,
    text: "This request has already been answered.",
  });
  expect(await run("privacy", "list")).toEqual({ code: 0, text: "No open privacy requests." });
  expect((await run("privacy", "list", "all")).text).toContain(
    `${id}  payday-demo  california  erasure  2026-11-21  answered`,
  );
  expect(await mailed("privacy-answer")).toEqual([
    {
      to: email,
      details: {
        right: "erasure of the data",
        done: "erased",
        kept: expect.stringContaining("16 CFR 310.5") as string,
      },
    },
  ]);

  const { db } = started.app;
  const steps = await db
    .selectFrom("consent_entry")
    .select(["act", "application_id"])
    .where("kind", "=", "privacy")
    .orderBy("seq")
    .execute();
  expect(steps.map(({ act, application_id: about }) => [act, about === id ? "request" : "application"])).toEqual([
    ["received", "request"],
    ["read", "request"],
    ["verified", "application"],
    ["opted-out", "request"],
    ["erased", "application"],
    ["told", "request"],
    ["answered", "request"],
  ]);
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
});

test("[LIM-03] a request to know or for a copy is fulfilled twice in twelve months; a third is refused with the reason, and fulfilled later", async () => {
  await applied();
  for (const time of ["first", "second"]) {
    const id = await submitAndConfirm();
    expect(await run("privacy", "export", id), time).toMatchObject({
      code: 0,
      text: expect.stringContaining("1 applications"),
    });
    await run("privacy", "answer", id, "--yes");
  }
  const third = await submitAndConfirm();
  expect(await run("privacy", "export", third)).toMatchObject({ code: 1, text: expect.stringContaining("two copies") });
  expect(await run("privacy", "export", third, "--again")).toMatchObject({ code: 0 });
  await run("privacy", "answer", third, "--yes");
  now += 366 * dayMs;
  const later = await submitAndConfirm();
  expect(await run("privacy", "export", later)).toMatchObject({ code: 0 });
});

test("an export contains earlier messages from the same address and the browser's consent data, and nothing about others", async () => {
  await applied();
  for (const from of [email.toUpperCase(), "bea@example.com"])
    await send("contact", { ...contactMessage, comments: `This is ${from}`, email: from, bypassRecaptchaKey });
  const id = await submitAndConfirm();
  expect(await run("privacy", "export", id)).toMatchObject({ code: 0 });
  const held = JSON.parse(await readFile(join(started.dataDir, `privacy-${id}.json`), "utf8")) as HeldData;
  expect(held.writtenBefore?.map(({ kind, values }) => [kind, values["comments"]])).toEqual([
    ["contact", `This is ${email.toUpperCase()}`],
  ]);
  expect(held.written["message"]).toBe(californiaMessage.message);
  expect(held.applications[0]?.seenFrom).toMatchObject([{ at: noon, ip: "127.0.0.1", url: `http://${payday}/` }]);
  const html = await readFile(join(started.dataDir, `privacy-${id}.html`), "utf8");
  for (const words of [
    "Direct deposit, checking",
    "checking with lenders.",
    "127.0.0.1",
    `This is ${email.toUpperCase()}`,
  ])
    expect(html).toContain(words);
});

test("a copy request requires telling no lender", async () => {
  await applied();
  const id = await submitAndConfirm();
  expect((await run("privacy", "show", id)).text, "the right is not known yet").toContain("TO NOTIFY");
  await run("privacy", "export", id);
  const { text } = await run("privacy", "show", id);
  expect(text).toMatch(/recipient: harborline .* received contact data$/m);
  expect(text).not.toContain("TO NOTIFY");
  expect((await run("privacy", "answer", id, "--yes")).text).not.toContain("not notified");
});

test("the answer to an access request names each recipient of the exported data, and of no other person's", async () => {
  await applied();
  const other = await applied({ email: "bea@example.com" });
  const disclosure = { applicationId: other, lenderId: "lantern", groups: ["contact"], why: "post", at: now };
  await started.app.db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure));
  const id = await submitAndConfirm();
  await run("privacy", "export", id);
  const { text } = await run("privacy", "answer", id, "--yes");
  const [sent] = await mailed("privacy-answer");
  const named = (sent?.details?.["recipients"] ?? "").split("\n");
  expect(named).toEqual([
    "cinderpost (November 21, 2026): Income and employer",
    "Harborline Advance (November 21, 2026): Income and employer",
  ]);
  expect(text.split("\n")).toEqual([
    `Closed request ${id}: the answer is queued as an email.`,
    "Recipients named in the email:",
    ...named.map((line) => `  ${line}`),
  ]);
});

test("an access request that no lender has data for is answered so; one answered by hand lists the recipients to name", async () => {
  const id = await submitAndConfirm();
  await run("privacy", "sort", id, "access");
  await run("privacy", "export", id);
  expect((await run("privacy", "answer", id, "--yes")).text).toMatch(/Recipients named in the email:\n {2}No one\.$/);
  await applied();
  const byHand = await submitAndConfirm();
  await run("privacy", "export", byHand);
  expect((await run("privacy", "answer", byHand, "--by-hand")).text).toMatch(
    /No email was sent\.\nName these recipients in your answer:\n {2}cinder[^\n]*\n {2}Harborline Advance /,
  );
});

test("an export is written as HTML and JSON, to files that only the operator can read", async () => {
  await applied();
  const id = await submitAndConfirm();
  const { text } = await run("privacy", "export", id);
  for (const value of personal) expect(text).not.toContain(value);
  for (const ending of ["html", "json"]) {
    const path = join(started.dataDir, `privacy-${id}.${ending}`);
    expect(text).toContain(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const file = await readFile(path, "utf8");
    for (const value of [email, "Barton Creek Foods", "Harborline Advance"]) expect(file).toContain(value);
    for (const secret of Object.values(secureFields)) expect(file).not.toContain(secret);
  }
  const held = JSON.parse(await readFile(join(started.dataDir, `privacy-${id}.json`), "utf8")) as {
    readonly applications: readonly { readonly heldNotShown: readonly string[] }[];
  };
  expect(held.applications[0]?.heldNotShown.toSorted()).toEqual(Object.keys(secureFields).toSorted());
});

test("[LIM-03] the deadline is extended once within the first 45 days, to at most 90, and the person learns why", async () => {
  const id = await submitInquiry();
  expect(await run("privacy", "extend", id)).toMatchObject({ code: 1 });
  expect(await run("privacy", "extend", id, "--why", " ")).toMatchObject({ code: 2 });
  now += 45 * dayMs;
  expect(await run("privacy", "extend", id, "--why", "records at a lender")).toEqual({
    code: 0,
    text: "New deadline: 2027-02-19.",
  });
  expect(await run("privacy", "extend", id, "--why", "more")).toMatchObject({ code: 1 });
  expect(await mailed("privacy-extended")).toEqual([
    { to: email, details: { reason: "records at a lender", due: "2027-02-19" } },
  ]);
});

test("without an email address, the operator has to announce an extension by hand", async () => {
  await applied();
  await send(`unsub?${new URLSearchParams({ phone: "5125550147" }).toString()}`);
  const [{ id } = { id: "" }] = await started.app.db.selectFrom("privacy_case").select("id").execute();
  await run("privacy", "sort", id, "access");
  expect((await run("privacy", "extend", id, "--why", "records")).text).toMatch(
    /\nNo email was sent\. Tell the requester/,
  );
});

test("after 45 days there is no extension, and the list says so", async () => {
  const id = await submitInquiry();
  await run("privacy", "sort", id, "access");
  now += 46 * dayMs;
  expect(await run("privacy", "extend", id, "--why", "late")).toMatchObject({
    code: 1,
    text: "The 45-day deadline has passed.",
  });
  expect((await run("privacy", "list")).text).toMatch(/confirm by 2026-12-07, OVERDUE by 30 days$/);
  expect(await run("privacy", "confirm", id)).toMatchObject({ code: 0 });
  expect((await run("privacy", "list")).text).toMatch(/answer by 2027-01-05, OVERDUE by 1 day$/);
});

test("an opt-out stops messages and routing at once; an application found by phone alone must be named", async () => {
  const application = await applied();
  await send(`unsub?${new URLSearchParams({ phone: "5125550147" }).toString()}`);
  const id = /\n(\S+)/.exec((await run("privacy", "list")).text)?.[1] ?? "";
  expect((await run("privacy", "show", id)).text).toContain(`application: ${application}  by phone`);
  expect((await run("privacy", "opt-out", id)).text).toContain("Opted out 0 applications");
  const disclosure = { applicationId: application, lenderId: "harborline", groups: [], why: "post", at: now };
  const recorded = () =>
    started.app.db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure));
  expect(await recorded()).toBe(true);
  expect(await run("privacy", "opt-out", id, "--with", application)).toMatchObject({ code: 1 });
  expect(await recorded(), "an unverified phone ends nothing").toBe(true);
  const said = await run("privacy", "opt-out", id, "--with", application, "--verified", "called back");
  expect(said.text).toContain("Opted out 1 applications");
  expect(await recorded()).toBe(false);
  expect(await run("privacy", "opt-out", id, "--with", "another")).toMatchObject({ code: 1 });
});

test("an opt-out of a person known to no lender needs no further action, and stays on record", async () => {
  await send("unsub?email=nobody@example.com");
  expect((await run("privacy", "list")).text).toBe("No open privacy requests.");
  expect((await run("privacy", "list", "all")).text).toContain("unsubscribe  opt-out  2026-11-21  answered");
});

test("a message is reclassified as a privacy request; an answer without any action needs a reason", async () => {
  await send("contact", { ...contactMessage, bypassRecaptchaKey });
  const [{ id } = { id: "" }] = await started.app.db.selectFrom("visitor_request").select("id").execute();
  expect(await run("privacy", "show", id)).toMatchObject({ code: 1 });
  expect(await run("privacy", "sort", id, "erasure")).toMatchObject({ code: 0 });
  expect(await run("privacy", "answer", id, "--yes")).toMatchObject({ code: 1, text: expect.stringContaining("FILE") });
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 1 });
  expect(await run("privacy", "erase", id)).toMatchObject({
    code: 0,
    text: expect.stringContaining("No application matches"),
  });
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 0 });
  expect(await mailed("privacy-answer")).toEqual([]);
});

test("an erasure also deletes messages from the same address, but not privacy requests or anything about others", async () => {
  const left = async () =>
    (await started.app.db.selectFrom("visitor_request").select("kind").orderBy("kind").execute()).map(
      ({ kind }) => kind,
    );
  for (const from of ["Ana.Lopez@EXAMPLE.com", email, "bea@example.com"])
    await send("contact", { ...contactMessage, email: from, bypassRecaptchaKey });
  const id = await submitInquiry();
  expect(await left()).toEqual(["california", "contact", "contact", "contact"]);
  await run("privacy", "sort", id, "erasure");
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 1, text: expect.stringContaining("messages") });
  expect(await left(), "authorship is unproven").toHaveLength(4);
  await confirm(id);
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 0 });
  expect(await left()).toEqual(["california", "contact"]);
  await run("privacy", "answer", id, "--yes");
  expect(await mailed("privacy-answer")).toMatchObject([{ details: { done: "erased" } }]);
});

test("each step is done once: a repeated or late step is refused, and leaves the ledger unchanged", async () => {
  await applied();
  const id = await submitAndConfirm();
  const entries = async () =>
    (await started.app.db.selectFrom("consent_entry").select("seq").where("kind", "=", "privacy").execute()).length;
  const together = await Promise.all(Array.from({ length: 3 }, () => run("privacy", "extend", id, "--why", "records")));
  expect(together.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  expect(await mailed("privacy-extended")).toHaveLength(1);
  for (const words of [
    ["confirm", id],
    ["told", id, "harborline"],
  ]) {
    expect(await run("privacy", ...words)).toMatchObject({ code: 0 });
    const before = await entries();
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({
      code: 1,
      text: expect.stringContaining("already"),
    });
    expect(await entries()).toBe(before);
  }
  await run("privacy", "sort", id, "access");
  await run("privacy", "export", id);
  const answers = await Promise.all(Array.from({ length: 3 }, () => run("privacy", "answer", id, "--yes")));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  const before = await entries();
  for (const words of [
    ["sort", id, "erasure"],
    ["confirm", id],
    ["extend", id, "--why", "w"],
    ["answer", id, "--yes"],
  ])
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({ code: 1 });
  expect(await entries()).toBe(before);
  expect((await run("privacy", "list", "all")).text).toContain("california  access");
});

test("the operator is reminded of a reclassified message too, counting from when it was sorted", async () => {
  await send("contact", { ...contactMessage, bypassRecaptchaKey });
  const [{ id } = { id: "" }] = await started.app.db.selectFrom("visitor_request").select("id").execute();
  const reminders = () =>
    started.app.db.selectFrom("work").select(["application_id", "next_at"]).where("kind", "=", reminderWork).execute();
  expect(await reminders()).toEqual([]);
  for (const right of ["access", "erasure"]) await run("privacy", "sort", id, right);
  expect(await reminders()).toEqual([{ application_id: id, next_at: Date.UTC(2026, 10, 30, 12) }]);
});

test("a missing, empty or non-text answer file completes nothing, and neither does a folder that is not writable", async () => {
  await applied();
  const id = await submitAndConfirm();
  await run("privacy", "sort", id, "access");
  const file = join(started.dataDir, "answer.txt");
  expect(await run("privacy", "answer", id, "none.txt")).toEqual({
    code: 1,
    text: `loanbridge privacy answer: Cannot read ${join(started.dataDir, "none.txt")} (ENOENT).`,
  });
  for (const [content, said] of [
    ["  \n", "is empty"],
    [Buffer.from([0xff, 0xfe, 0x00]), "must be a text file"],
  ] as const) {
    await writeFile(file, content);
    expect(await run("privacy", "answer", id, file)).toMatchObject({ code: 1, text: expect.stringContaining(said) });
  }
  await mkdir(join(started.dataDir, `privacy-${id}.html`));
  expect(await run("privacy", "export", id)).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^loanbridge privacy export: Cannot write \S+ \(\w+\)\. Run the command in a directory/,
    ),
  });
  expect((await run("privacy", "list")).text).toContain(id);
  expect(await mailed("privacy-answer")).toEqual([]);
});

test("invalid arguments are refused with a hint", async () => {
  expect(await run("privacy", "sort", "x", "sell")).toMatchObject({
    code: 2,
    text: expect.stringContaining("erasure"),
  });
  for (const words of [
    ["show", "x"],
    ["sort", "x", "access"],
    ["export", "x"],
    ["answer", "x", "--yes"],
    ["confirm", "x"],
    ["told", "x", "y"],
    ["opt-out", "x"],
    ["extend", "x", "--why", "w"],
  ])
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({ code: 1 });
});

test("answer without a file asks first: no leaves the request open, and a pipe needs --yes", async () => {
  const { dataDir } = started;
  const id = await submitInquiry();
  const questions: string[] = [];
  const answer = async (words: readonly string[], reply?: boolean) => {
    const lines: string[] = [];
    const put = (line: string) => void lines.push(line);
    const code = await runCommand(["privacy", "answer", id, ...words], {
      print: put,
      complain: put,
      env: {},
      config: readConfig({ ...env, DATA_DIR: dataDir }, dataDir),
      store: started.app,
      workingDir: dataDir,
      ...(reply !== undefined && {
        confirm: (question: string) => {
          questions.push(question);
          return Promise.resolve(reply);
        },
      }),
    });
    return { code, text: lines.join("\n") };
  };
  expect(await answer([])).toMatchObject({ code: 2, text: expect.stringContaining("confirm with --yes") });
  expect(await answer([], false)).toEqual({ code: 1, text: "Canceled: nothing was done." });
  expect(questions).toEqual([expect.stringContaining("without a text of yours?")]);
  expect((await run("privacy", "list")).text).toContain(id);
  await run("privacy", "export", id, "--verified", "called back");
  await writeFile(join(dataDir, "answer.txt"), "Here is your data.");
  expect(await answer(["answer.txt"], false), "a file needs no confirmation").toMatchObject({ code: 0 });
  expect(questions).toHaveLength(1);
});

test("answer without a file closes the request after a yes", async () => {
  const { dataDir } = started;
  const id = await submitInquiry();
  await run("privacy", "export", id, "--verified", "called back");
  const config = readConfig({ ...env, DATA_DIR: dataDir }, dataDir);
  const silent = { print: () => {}, complain: () => {}, env: {}, config, store: started.app, workingDir: dataDir };
  const sayYes = () => Promise.resolve(true);
  expect(await runCommand(["privacy", "answer", id], { ...silent, confirm: sayYes })).toBe(0);
  expect((await run("privacy", "list")).text).toBe("No open privacy requests.");
});
