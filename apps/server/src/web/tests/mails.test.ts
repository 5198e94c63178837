import { afterEach, beforeEach, expect, test } from "vitest";
import { createOutbox } from "../../messages/outbox.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "./started.fixture.ts";

const bypassRecaptchaKey = "a-key-of-the-operator-for-tests";
const mailServer = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };

let started: Started;
beforeEach(async () => void (started = await startApp({ CAPTCHA_BYPASS_KEY: bypassRecaptchaKey, ...mailServer })));
afterEach(() => started.close());

const send = (path: string, payload?: object) =>
  started.visitor(payday).ask({ method: "POST", url: `/api/v1/${path}`, ...(payload && { payload }) });

/** Queued emails: kind, recipient, reply-to, and content. */
async function queued() {
  const { db } = started.app;
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false });
  const outbox = createOutbox(db, createVault(keyring), () => noon);
  const rows = await db.selectFrom("message").select("id").orderBy("kind").execute();
  const mails = await Promise.all(rows.map(({ id }) => outbox.find(id)));
  return mails.map((mail) => ({ kind: mail?.kind, ...mail?.content }));
}

const { email } = contactMessage;
const desk = "desk@pennyferry.example";
const language = "en";
const hidden = { domainOverride: "", language };
/** Reference of the stored inquiry, which the operator uses with the desk. */
const named = async () => {
  const { id } = await started.app.db.selectFrom("visitor_request").select("id").executeTakeFirstOrThrow();
  return { request: id };
};

test("[API-06] a message is emailed to the operator, who can reply, and its sender gets a receipt without the content", async () => {
  await send("contact", { ...contactMessage, bypassRecaptchaKey });
  expect(await queued()).toEqual([
    { kind: "contact-notice", to: desk, replyTo: email, details: { ...contactMessage, ...hidden, ...(await named()) } },
    { kind: "contact-receipt", to: email, language },
  ]);
});

test("[API-07] a California request is emailed to the operator, and its sender gets a receipt", async () => {
  await send("contact/ccpa", { ...californiaMessage, bypassRecaptchaKey });
  expect(await queued()).toEqual([
    {
      kind: "california-notice",
      to: desk,
      replyTo: email,
      details: { ...californiaMessage, ...hidden, ...(await named()) },
    },
    { kind: "california-receipt", to: email, language, about: (await named()).request },
  ]);
});

test("a rejected message sends no email", async () => {
  await send("contact", { ...contactMessage, comments: "", bypassRecaptchaKey });
  await send("contact", contactMessage);
  expect(await queued()).toEqual([]);
});

test("[API-05] an unsubscribed address is suppressed at once and gets a single last email", async () => {
  const answers = [];
  for (const address of [email, email, ` ${email.toUpperCase()} `])
    answers.push(await send(`unsub?${new URLSearchParams({ email: address }).toString()}`));
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => ({ errors: [] })));
  expect(await queued(), "no response waited for more").toEqual([]);
  const left = (await work(started)).map(([kind]) => kind);
  expect(left).toEqual(["request-changed", "request-repeated", "request-repeated"]);
  await started.follow();
  expect(await queued()).toEqual([
    { kind: "unsubscribe-notice", to: desk, details: { email, language, request: expect.any(String) as string } },
    { kind: "unsubscribe-receipt", to: email, language },
  ]);
  const list = await started.app.db.selectFrom("suppression").selectAll().execute();
  expect(list).toMatchObject([{ reason: "asked", at: noon }]);
  expect(Buffer.from(list[0]?.digest ?? []).toString("latin1")).not.toContain(email.split("@")[0]);
});

test("[API-05] an unsubscribed phone is suppressed, and only the operator is notified", async () => {
  await send("unsub?phone=5125550147");
  await started.follow();
  expect(await queued()).toEqual([
    { kind: "unsubscribe-notice", to: desk, details: { phoneNumber: "5125550147", language, ...(await named()) } },
  ]);
  expect(await started.app.db.selectFrom("suppression").select("reason").execute()).toHaveLength(1);
});

/** Queued work about applications: kinds, and the delay after noon. */
const work = async (from: Started) =>
  (await from.app.db.selectFrom("work").select(["kind", "next_at"]).orderBy("id").execute()).map(
    ({ kind, next_at }) => [kind, next_at - noon],
  );

test("[MAIL-02] an application schedules a reminder in an hour, and a confirmation once submitted; the queue holds no personal data", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  expect(await work(started)).toEqual([["resume-mail", 3_600_000]]);
  await visitor.patch(longForm);
  expect(await work(started)).toEqual([
    ["resume-mail", 3_600_000],
    ["route", 0],
    ["confirmation-mail", 0],
  ]);
  expect(await queued()).toEqual([]);
});

test("without SMTP_URL no email is queued and the log says so; unsubscribing still works", async () => {
  const silent = await startApp({ CAPTCHA_BYPASS_KEY: bypassRecaptchaKey });
  try {
    const visitor = silent.visitor(payday);
    await visitor.patch(landing);
    await visitor.patch(longForm);
    await visitor.ask({ method: "POST", url: "/api/v1/contact", payload: { ...contactMessage, bypassRecaptchaKey } });
    await visitor.ask({ method: "POST", url: `/api/v1/unsub?email=${email}` });
    await silent.follow();
    expect(await work(silent)).toEqual([["route", 0]]);
    expect(await silent.app.db.selectFrom("message").select("id").execute()).toEqual([]);
    expect(await silent.app.db.selectFrom("suppression").select("reason").execute()).toHaveLength(1);
    expect(silent.log.join("")).toContain('"event":"email is disabled","reason":"SMTP_URL is not set"');
  } finally {
    await silent.close();
  }
});
