import type { MyRequestAct } from "@loanbridge/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { press } from "./links.fixture.ts";
import { shown, startWithApplicants, type Manner, type StartedWithApplicants } from "./my-request.fixture.ts";
import { longForm, noon, payday } from "./started.fixture.ts";

let all: StartedWithApplicants;
beforeAll(async () => void (all = await startWithApplicants()));
afterAll(() => all.started.close());

const visitor = () => all.started.visitor(payday);
const page = async (url: string) => shown((await visitor().ask({ method: "GET", url })).body);
const act = (url: string, one: MyRequestAct, typed: Readonly<Record<string, string>> = {}) =>
  press(visitor(), url, { act: one, sure: "1", ...typed });
const typed = { correct: { primaryPhone: "(512) 555-0190" } } as Readonly<Record<string, Record<string, string>>>;

const desk = async () =>
  (await all.started.app.db.selectFrom("privacy_case").select("id").execute()).map(({ id }) => id).length;

const every = ["withdraw", "opt-out", "correct", "erase"];

test.each<[string, Manner, readonly MyRequestAct[], readonly string[], object]>([
  ["with the lenders", {}, [], every, { standing: "waiting" }],
  ["unfinished", { unfinished: true }, [], every, { standing: "open" }],
  ["withdrawn", {}, ["withdraw"], ["opt-out", "correct", "erase"], { standing: "waiting", ended: "withdrawn" }],
  ["opted out", {}, ["opt-out"], ["correct", "erase"], { standing: "waiting", ended: "opted-out" }],
  ["both", {}, ["withdraw", "opt-out"], ["correct", "erase"], { standing: "waiting", ended: "opted-out" }],
  ["corrected", {}, ["correct"], every, { standing: "waiting" }],
  ["erased as far as the law allows", { sold: true }, ["erase"], [], { standing: "reduced", ended: "opted-out" }],
])("an application that is %s offers only the remaining actions", async (name, manner, acts, left, state) => {
  const { url } = await all.applied(`left-${name.replaceAll(/\W/g, "")}@example.com`, manner);
  for (const one of acts) expect((await act(url, one, typed[one])).statusCode).toBe(303);
  const opened = await page(url);
  expect(opened).toMatchObject({ state: "shown", choices: left, requests: [state] });
  expect(opened).not.toHaveProperty("act");
});

test.each(["withdraw", "opt-out", "correct", "erase"] as const)(
  "%s pressed twice at once and again later is done once, and every response leads to a page that says so",
  async (one) => {
    const { url, id } = await all.applied(`twice-${one}@example.com`);
    const before = await desk();
    const once = () => act(url, one, typed[one]);
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location]).toEqual([303, `${url}?done=${one}`]);
    expect(await page(`${url}?done=${one}`)).toMatchObject({ act: one, done: true });
    expect((await desk()) - before).toBe(1);
    const own = { withdraw: "withdrawal", "opt-out": "sale-opt-out", correct: "correction", erase: "erasure" }[one];
    expect((await all.entries(id)).filter(({ kind, act: by }) => kind === own && by === "link")).toHaveLength(1);
  },
);

test("an outdated page says that the action is done instead of asking again", async () => {
  const { url } = await all.applied("stale@example.com");
  expect(await page(`${url}?act=withdraw`)).toMatchObject({ state: "asks", act: "withdraw" });
  await act(url, "withdraw");
  expect(await page(`${url}?act=withdraw`)).toMatchObject({ state: "shown", act: "withdraw", done: true });
  await act(url, "erase");
  expect(await page(`${url}?act=erase`)).toMatchObject({ state: "gone", act: "erase", done: true });
  expect(await page(`${url}?act=withdraw`)).toEqual({ state: "gone" });
  expect(shown((await act(url, "withdraw")).body)).toEqual({ state: "gone", act: "withdraw", done: false });
});

test("an application submitted after a withdrawal can be withdrawn too", async () => {
  const email = "again@example.com";
  const { url } = await all.applied(email);
  await act(url, "withdraw");
  const next = await all.applied(email);
  expect((await page(url)).choices).toContain("withdraw");
  await act(url, "withdraw");
  expect(await all.entries(next.id)).toEqual([{ kind: "withdrawal", act: "link" }]);
  expect((await page(url)).choices).not.toContain("withdraw");
});

test("the page never claims an action that was not done, whatever the URL says", async () => {
  const { url } = await all.applied("claims@example.com");
  const expired = all.myRequestTo("nobody", "claims@example.com", noon - 91 * 86_400_000);
  for (const one of ["withdraw", "opt-out", "erase"]) {
    expect(await page(`${url}?done=${one}`)).not.toHaveProperty("act");
    expect(await page(`${expired}?done=${one}`)).toEqual({ state: "spent" });
    expect(await page(`/link/my-request/${"A".repeat(80)}?done=${one}`)).toEqual({ state: "unknown" });
  }
  expect(await page(`${url}?done=sold&utm_source=mail`)).toMatchObject({ state: "shown" });
});

test("a correction that equals the stored value changes nothing, and the page says so", async () => {
  const { url, id } = await all.applied("same@example.com");
  await act(url, "correct", { zip: "78704" });
  expect(await page(`${url}?done=correct`)).toMatchObject({ state: "shown", act: "correct", done: false });
  expect(await all.entries(id)).toEqual([]);
});

test("an action with an expired link does nothing, and the page says so", async () => {
  const email = "expired@example.com";
  const { id } = await all.applied(email);
  const expired = all.myRequestTo(id, email, noon - 90 * 86_400_000);
  for (const one of ["withdraw", "correct", "erase"] as const) {
    const answer = await act(expired, one, typed[one]);
    expect([answer.statusCode, shown(answer.body)]).toEqual([410, { state: "spent", act: one, done: false }]);
  }
  expect(await all.entries(id)).toEqual([]);
});

test("opting out or erasing also stops text messages", async () => {
  for (const [one, primaryPhone] of [
    ["opt-out", "(512) 555-0171"],
    ["erase", "(512) 555-0172"],
  ] as const) {
    const { url } = await all.applied(`texts-${one}@example.com`);
    await act(url, "correct", { primaryPhone });
    const before = await listed();
    await act(url, one);
    expect((await listed()) - before, "address and phone").toBe(2);
    await visitor().ask({ method: "POST", url: `/api/v1/unsub?phone=${primaryPhone.replaceAll(/\D/g, "")}` });
    expect((await listed()) - before, "the same phone").toBe(2);
  }
});

test("a consent to texts does not pass to another phone number by a correction", async () => {
  const { url, id, visitor: applicant } = await all.applied("texted@example.com", { unfinished: true });
  await applicant.patch({ ...longForm, userApplication: { ...longForm.userApplication, smsOptIn: true } });
  await act(url, "correct", { zip: "78705" });
  await act(url, "correct", { primaryPhone: "(512) 555-0191" });
  const consents = (await all.entries(id)).filter(({ kind }) => kind !== "privacy");
  expect(consents.map(({ kind, act: by }) => [kind, by])).toEqual([
    ["sms", "checkbox"],
    ["correction", "link"],
    ["correction", "link"],
    ["sms", "unticked"],
  ]);
  const { values } = (await all.started.app.applications.find(id)) ?? expect.unreachable();
  expect(values).toMatchObject({ primaryPhone: "5125550191", smsOptIn: false });
});

const listed = async () => (await all.started.app.db.selectFrom("suppression").select("reason").execute()).length;

test("a failed erasure changes nothing and says where to check; a retry completes it", async () => {
  const { db, applications } = all.started.app;
  const { url, id } = await all.applied("breaks@example.com");
  await sql`alter table attempt rename to attempt_away`.execute(db);
  const broken = await act(url, "erase");
  await sql`alter table attempt_away rename to attempt`.execute(db);
  expect([broken.statusCode, broken.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(shown(broken.body)).toMatchObject({ state: "trouble", notice: expect.stringContaining("shows what's done") });
  expect(await page(url)).toMatchObject({ requests: [{ standing: "waiting" }], choices: every });
  expect(await all.entries(id)).toEqual([]);
  expect((await act(url, "erase")).statusCode).toBe(303);
  expect(await applications.find(id)).toBeUndefined();
});

test("every refusal is a readable page that says what to do next", async () => {
  const { url } = await all.applied("refusals@example.com");
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
  const foreign = await visitor().ask({ method: "POST", url, payload: "act=erase&sure=1", headers });
  const strange = await press(visitor(), url, { act: "sell" });
  const many = await Promise.all(Array.from({ length: 61 }, () => visitor().ask({ method: "GET", url })));
  for (const [answer, code, words] of [
    [foreign, 403, "open the link in the email again"],
    [strange, 400, "we didn't do anything"],
    [many.find(({ statusCode }) => statusCode !== 200) ?? expect.unreachable(), 429, "Please wait"],
  ] as const) {
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([code, "text/html; charset=utf-8"]);
    expect(shown(answer.body)).toMatchObject({ state: "trouble", notice: expect.stringContaining(words) });
  }
});
