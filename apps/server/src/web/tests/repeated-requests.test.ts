import type { CaptchaChallenge } from "@loanbridge/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { solve } from "../captcha/solve.fixture.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { noon, payday, personal, startApp, type Started } from "./started.fixture.ts";

const mailServer = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };

let started: Started;
beforeEach(async () => void (started = await startApp(mailServer)));
afterEach(() => started.close());

const ownKey = "0123456789abcdef".repeat(2);

/** Sends a form with its page's key, as the browser does. */
async function send(path: string, payload: object | undefined, key: string, host = payday) {
  const headers = { "idempotency-key": key };
  const answer = await started
    .visitor(host)
    .ask({ method: "POST", url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
  return [answer.statusCode, answer.json<unknown>()];
}

async function solved(form: "contact" | "california", host = payday): Promise<string> {
  const answer = await started.visitor(host).ask({ method: "GET", url: "/api/v1/captcha", query: { form } });
  return solve(answer.json<CaptchaChallenge>());
}

const taken = [200, { errors: [] }];
const { email } = contactMessage;

/** Stored inquiries of each kind, and the emails that they caused. */
async function kept() {
  await started.follow();
  const { db } = started.app;
  const requests = await db.selectFrom("visitor_request").select("kind").execute();
  const mails = await db.selectFrom("message").select("kind").orderBy("kind").execute();
  return { requests: requests.map(({ kind }) => kind), mails: mails.map(({ kind }) => kind) };
}

/** Each form, as resent after a lost response. */
const forms = [
  ["contact", async () => ({ ...contactMessage, recaptcha: await solved("contact") })],
  ["contact/ccpa", async () => ({ ...californiaMessage, recaptcha: await solved("california") })],
  [`unsub?${new URLSearchParams({ email }).toString()}`, async () => undefined],
] as const;

test.each(forms)(
  "%s resent after a lost response gets the same response, and is stored and emailed once",
  async (path, body) => {
    const payload = await body();
    const first = await send(path, payload, ownKey);
    const once = await kept();
    expect([first, once.requests.length, once.mails.length]).toEqual([taken, 1, 2]);
    expect(await send(path, payload, ownKey)).toEqual(taken);
    expect(await kept()).toEqual(once);
  },
);

test.each(forms)(
  "%s sent ten times at once gets the same response, and is stored and emailed once",
  async (path, body) => {
    const payload = await body();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, payload, ownKey)));
    expect(answers).toEqual(answers.map(() => taken));
    const { requests, mails } = await kept();
    expect([requests.length, mails.length]).toEqual([1, 2]);
  },
);

test("a different message with the same key is separate, and needs its own captcha", async () => {
  const message = { ...contactMessage, recaptcha: await solved("contact") };
  expect(await send("contact", message, ownKey)).toEqual(taken);
  const other = { ...message, comments: "And call me, too." };
  const robot = [200, { errors: [{ field: "recaptcha", code: "NotEmpty" }] }];
  expect(await send("contact", other, ownKey)).toEqual(robot);
  expect(await send("contact", { ...other, recaptcha: await solved("contact") }, ownKey)).toEqual(taken);
  expect((await kept()).requests).toEqual(["contact", "contact"]);
});

test("the same message from another page or site is separate", async () => {
  for (const [key, host] of [
    [ownKey, payday],
    ["f".repeat(32), payday],
    [ownKey, personal],
  ] as const)
    expect(await send("contact", { ...contactMessage, recaptcha: await solved("contact", host) }, key, host)).toEqual(
      taken,
    );
  expect((await kept()).requests).toEqual(["contact", "contact", "contact"]);
});

test("a retry gets the same response after the captcha answer expired or the sender reached a limit", async () => {
  await started.close();
  started = await startApp({ ...mailServer, SAVES_PER_MINUTE: "60" });
  const message = { ...contactMessage, recaptcha: await solved("contact") };
  expect(await send("contact", message, ownKey)).toEqual(taken);
  for (const digit of "1234")
    expect(await send("contact", { ...contactMessage, recaptcha: await solved("contact") }, digit.repeat(32))).toEqual(
      taken,
    );
  const [, harder] = await send("contact", { ...contactMessage, recaptcha: await solved("contact") }, "5".repeat(32));
  expect(harder).toEqual({ errors: [{ field: "recaptcha", code: "NotEmpty", work: 2 }] });
  await started.app.db
    .updateTable("captcha_answer")
    .set({ expires_at: noon - 86_400_000 })
    .execute();
  expect(await send("contact", { ...message, recaptcha: "" }, ownKey)).toEqual(taken);
});

test.each(["short", "x".repeat(129), "with a blank and 22 letters"])("%j is not a valid key", async (key) => {
  expect((await send("contact", { ...contactMessage, recaptcha: "" }, key))[0]).toBe(400);
});
