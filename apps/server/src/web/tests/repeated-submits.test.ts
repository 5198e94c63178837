import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const newKey = () => randomBytes(16).toString("base64url");
const applications = async () => (await started.app.db.selectFrom("application").select("id").execute()).length;

/** Sends the form from a browser without a cookie. */
async function send(key: string, body: unknown = landing, host = payday) {
  const answer = await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { host, "content-type": "application/json", "idempotency-key": key },
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "",
  };
}

test("a landing form received 50 times at once and again later creates one application, with identical responses", async () => {
  const before = await applications();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(key)));
  answers.push(await send(key));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, cookie: expect.stringMatching(/^loanbridge=[\w-]{43}$/) });
  expect(await applications()).toBe(before + 1);
});

test("another key, form or site creates another application", async () => {
  const before = await applications();
  const key = newKey();
  const other = { ...landing, userApplication: { ...landing.userApplication, zip: "75201" } };
  const answers = [await send(key), await send(newKey()), await send(key, other), await send(key, landing, personal)];
  expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(4);
  expect(await applications()).toBe(before + 4);
});

test("a rejected form can be resent with its key", async () => {
  const key = newKey();
  const wrong = { ...landing, userApplication: { ...landing.userApplication, zip: "00000" } };
  expect(JSON.parse((await send(key, wrong)).body)).toMatchObject({ errors: [{ field: "zip" }] });
  expect(JSON.parse((await send(key)).body)).toMatchObject({ errors: [], viewState: "FULL_FORM" });
});

test("a landing form received again after the next step opens that step and reverts nothing", async () => {
  const key = newKey();
  const { cookie } = await send(key);
  const visitor = started.visitor(payday);
  visitor.cookie = cookie;
  expect((await visitor.patch(longForm)).json()).toMatchObject({ viewState: "READY_TO_PROCESS" });
  const again = await send(key);
  expect([JSON.parse(again.body), again.cookie]).toEqual([
    expect.objectContaining({ viewState: "READY_TO_PROCESS" }),
    cookie,
  ]);
});

test.each(["", "short", `${newKey()}, ${newKey()}`, "a".repeat(129), `${newKey()}\u00e4`])(
  "key %j is refused, because it might be guessable or several keys",
  async (key) => {
    expect((await send(key)).status).toBe(400);
  },
);

test("100 double clicks on the long form route one application, with identical responses", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const work = async () => (await started.app.db.selectFrom("work").select("id").execute()).length;
  const before = await work();
  const answers = await Promise.all(Array.from({ length: 100 }, () => visitor.patch(longForm)));
  expect(new Set(answers.map(({ statusCode, body }) => `${String(statusCode)} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ viewState: "READY_TO_PROCESS", errors: [] });
  expect(await work()).toBe(before + 1);
});
