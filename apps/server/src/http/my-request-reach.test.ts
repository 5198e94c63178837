import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import { servedStore } from "../cli/with-store.ts";
import { readConfig } from "../config.ts";
import { captchaBypassKey as bypassRecaptchaKey, mailServer, press } from "./links.fixture.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { shown, startWithApplicants, type StartedWithApplicants } from "./my-request.fixture.ts";
import { noon, payday } from "./started.fixture.ts";

let all: StartedWithApplicants;
beforeAll(async () => void (all = await startWithApplicants()));
afterAll(() => all.started.close());

const visitor = () => all.started.visitor(payday);
const page = async (url: string) => shown((await visitor().ask({ method: "GET", url })).body);
const correctEmail = (url: string, email: string) => press(visitor(), url, { act: "correct", sure: "1", email });

test("a link opens every request of the address that it was mailed to, and what is chosen there is done about each", async () => {
  const first = await all.applied("several@example.com");
  const second = await all.applied("several@example.com", { unfinished: true });
  await all.applied("another@example.com");
  expect(await page(first.url)).toMatchObject({ requests: [{}, {}] });
  await press(visitor(), second.url, { act: "withdraw", sure: "1" });
  expect(await page(first.url)).toMatchObject({ requests: [{ ended: "withdrawn" }, { ended: "withdrawn" }] });
});

test("who types another person's address into their own request sees, copies and erases nothing of that person", async () => {
  const victim = await all.applied("victim@example.com");
  const wrote = {
    ...contactMessage,
    email: "victim@example.com",
    comments: "For the operator alone",
    bypassRecaptchaKey,
  };
  await visitor().ask({ method: "POST", url: "/api/v1/contact", payload: wrote });
  const stranger = await all.applied("stranger@example.com", { unfinished: true });
  expect((await correctEmail(stranger.url, "victim@example.com")).statusCode).toBe(303);
  const opened = await page(stranger.url);
  expect(opened).toMatchObject({ readdressed: true, requests: [{ standing: "open" }] });
  expect(opened.requests).toHaveLength(1);
  const copy = await press(visitor(), stranger.url, { copy: "json" });
  for (const words of ["Barton Springs", wrote.comments]) expect(copy.body).not.toContain(words);
  expect((await press(visitor(), stranger.url, { act: "withdraw", sure: "1" })).statusCode).toBe(303);
  expect((await press(visitor(), stranger.url, { act: "erase", sure: "1" })).statusCode).toBe(303);
  expect(await all.entries(victim.id)).toEqual([]);
  expect(await page(victim.url)).toMatchObject({ requests: [{ standing: "waiting" }] });
});

test("after a correction of the address, a link that was mailed to the new one opens all of them again", async () => {
  const first = await all.applied("old-address@example.com");
  const second = await all.applied("old-address@example.com");
  await correctEmail(first.url, "new-address@example.com");
  expect((await page(second.url)).requests).toHaveLength(1);
  const mailed = await page(all.myRequestTo(first.id, "new-address@example.com"));
  expect(mailed.requests).toHaveLength(2);
  expect(mailed).not.toHaveProperty("readdressed");
});

test("of more requests than are shown, the page says how many more there are, and each is ended with the others", async () => {
  const { applications } = all.started.app;
  const email = "often@example.com";
  const { id } = await all.applied(email);
  const made = { siteId: "payday-demo", viewState: "FULL_FORM", values: { email }, consents: [] } as const;
  for (let count = 0; count < 22; count += 1) await applications.create(made);
  const url = all.myRequestTo(id, email);
  const opened = await page(url);
  expect([opened.requests?.length, opened.older]).toEqual([20, 3]);
  await press(visitor(), url, { act: "erase", sure: "1" });
  expect(await page(url)).toEqual({ state: "gone" });
  expect(await applications.matching("email", email, 0)).toEqual([]);
});

test("a link that does not say whom it was mailed to opens the one request that it is about", async () => {
  const { id } = await all.applied("before@example.com");
  await all.applied("before@example.com");
  expect((await page(all.linkTo("my-request", id))).requests).toHaveLength(1);
});

test("an address that was only typed confirms nobody: the operator has to say how they made sure who asks for an erasure", async () => {
  const { started } = all;
  const victim = await all.applied(californiaMessage.email);
  const stranger = await all.applied("stranger-2@example.com", { unfinished: true });
  await correctEmail(stranger.url, californiaMessage.email);
  const payload = { ...californiaMessage, bypassRecaptchaKey };
  await visitor().ask({ method: "POST", url: "/api/v1/contact/ccpa", payload });
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const { dataDir } = started;
  const config = readConfig({ ...mailServer, DATA_DIR: dataDir }, dataDir);
  const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: () => noon };
  const run = (...words: string[]) => servedStore.run(started.app, () => runCommand(words, terminal));
  const { id } = await started.app.db
    .selectFrom("visitor_request")
    .select("id")
    .where("kind", "=", "california")
    .executeTakeFirstOrThrow();
  await run("privacy", "sort", id, "erasure");
  expect([await run("privacy", "erase", id), lines.at(-1)]).toEqual([1, expect.stringContaining("--verified")]);
  expect(await all.entries(victim.id)).toEqual([]);
});
