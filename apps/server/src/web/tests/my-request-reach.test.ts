import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../cli/run-command.ts";
import { readConfig } from "../../system/config.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { createMyRequestActs } from "../../privacy/my-request/my-request-acts.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { captchaBypassKey as bypassRecaptchaKey, mailServer, press } from "./links.fixture.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { shown, startWithApplicants, type StartedWithApplicants } from "./my-request.fixture.ts";
import { noon, payday } from "./started.fixture.ts";

let all: StartedWithApplicants;
beforeAll(async () => void (all = await startWithApplicants()));
afterAll(() => all.started.close());

const visitor = () => all.started.visitor(payday);
const page = async (url: string) => shown((await visitor().ask({ method: "GET", url })).body);
function operatorOf(dataDir: string) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const config = readConfig({ ...mailServer, DATA_DIR: dataDir }, dataDir);
  const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: () => noon };
  const run = (...words: string[]) => runCommand(words, { ...terminal, store: all.started.app });
  return { lines, run };
}

const correctEmail = (url: string, email: string) => press(visitor(), url, { act: "correct", sure: "1", email });

test("a link opens every application of the address that it was sent to, and actions apply to each", async () => {
  const first = await all.applied("several@example.com");
  const second = await all.applied("several@example.com", { unfinished: true });
  await all.applied("another@example.com");
  expect(await page(first.url)).toMatchObject({ requests: [{}, {}] });
  await press(visitor(), second.url, { act: "withdraw", sure: "1" });
  expect(await page(first.url)).toMatchObject({ requests: [{ ended: "withdrawn" }, { ended: "withdrawn" }] });
});

test("entering another person's address in one's own application gives no access to their data", async () => {
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
  expect(await page(stranger.url)).toEqual({ state: "readdressed" });
  expect(await page(`${stranger.url}?done=correct`)).toEqual({ state: "readdressed", act: "correct", done: true });
  const copy = await press(visitor(), stranger.url, { copy: "json" });
  expect([copy.statusCode, shown(copy.body)]).toEqual([410, { state: "readdressed" }]);
  const before = await all.entries(stranger.id);
  for (const act of ["withdraw", "opt-out", "correct", "erase"]) {
    const answer = await press(visitor(), stranger.url, { act, sure: "1", email: "stranger@example.com" });
    expect(answer.statusCode, act).toBe(410);
  }
  expect(await all.entries(stranger.id), "the address may belong to its owner now").toEqual(before);
  expect(await all.entries(victim.id)).toEqual([]);
  const standings = (await page(victim.url)).requests?.map(({ standing }) => standing);
  expect(standings?.toSorted(), "the owner of the address sees all applications with it").toEqual(["open", "waiting"]);
});

test("after an address correction, a link to the new address opens all applications again", async () => {
  const first = await all.applied("old-address@example.com");
  const second = await all.applied("old-address@example.com");
  await correctEmail(first.url, "new-address@example.com");
  expect(await page(second.url)).toEqual({ state: "readdressed" });
  expect((await page(all.myRequestTo(first.id, "new-address@example.com"))).requests).toHaveLength(2);
});

test("when not all applications fit, the page says how many more there are, and actions apply to all", async () => {
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

test("a link without a recipient opens nothing, and its page says how to get a new one", async () => {
  const { id } = await all.applied("before@example.com");
  expect(await page(all.linkTo("my-request", id))).toEqual({ state: "readdressed" });
});

test.each(["withdraw", "opt-out", "correct", "erase"] as const)(
  "%s skips an application whose address changed after the page was opened, even just before the action",
  async (act) => {
    const { started } = all;
    const { db, vault, ledger, applications, sites } = started.app;
    const email = `asked-${act}@example.com`;
    const [kept, changed] = [await all.applied(email), await all.applied(email)];
    const suppression = await openSuppression(db, vault, false);
    const inquiries = createInquiryStore(db, vault, () => noon);
    const lookups = { zip: async () => undefined };
    const parts = {
      db,
      vault,
      ledger,
      applications,
      inquiries,
      suppression,
      sites,
      lookups,
      clock: () => noon,
      wakeWorkers: () => {},
    };
    const perform = createMyRequestActs(parts);
    const opened = await Promise.all([kept.id, changed.id].map((id) => applications.find(id)));
    const found = opened.filter((one) => one !== undefined);
    const { version } = found[1] ?? expect.unreachable();
    await applications.change(changed.id, version, { values: { email: `victim-${act}@example.com` } });
    const site = sites.byId("payday-demo") ?? expect.unreachable();
    const errors = await perform(act, {
      site,
      email,
      mailedTo: suppression.digest("email", email),
      applications: found,
      origin: { ip: "127.0.0.1", userAgent: "", url: "" },
      typed: { primaryPhone: "5125550190" },
    });
    expect(errors).toEqual([]);
    expect((await all.entries(kept.id)).length).toBeGreaterThan(0);
    expect(await all.entries(changed.id)).toEqual([]);
    expect((await applications.find(changed.id))?.values["primaryPhone"]).toBe("5125550147");
  },
);

test("an erasure keeps an application that shares answers but has another address; the inquiry stays open for the operator", async () => {
  const { started } = all;
  const email = "first-address@example.com";
  const { id, url, visitor: browser } = await all.applied(email);
  const sent = (await started.app.applications.find(id)) ?? expect.unreachable();
  await started.app.applications.change(id, sent.version, { viewState: "RE_ROUTE" });
  const userApplication = { amountRequestedRange: "2500", acceptedTermsAndConditions: true };
  await browser.patch({ viewState: "TERMS_AND_CONDITIONS", userApplication });
  const made = await started.app.applications.matching("email", email, 0);
  const copy = made.find((one) => one !== id) ?? expect.unreachable();
  const { version } = (await started.app.applications.find(copy)) ?? expect.unreachable();
  await started.app.applications.change(copy, version, { values: { email: "second-address@example.com" } });
  await press(visitor(), url, { act: "erase", sure: "1" });
  expect(await started.app.applications.find(id)).toBeUndefined();
  expect(await started.app.applications.find(copy)).toBeDefined();
  const { id: request } = await started.app.db
    .selectFrom("consent_entry")
    .innerJoin("privacy_case", (join) => join.on("facts", "like", sql`'%"' || privacy_case.id || '"%'`))
    .select("privacy_case.id")
    .where("application_id", "=", copy)
    .where("act", "=", "left")
    .executeTakeFirstOrThrow();
  const { run, lines } = operatorOf(started.dataDir);
  await run("privacy", "show", request);
  expect(lines.join("\n")).toContain(`application: ${copy}  shares answers with an erased application  NOT VERIFIED`);
  expect([await run("privacy", "erase", request, "--with", copy), lines.at(-1)]).toEqual([
    1,
    expect.stringContaining(copy),
  ]);
  expect(await run("privacy", "erase", request, "--with", copy, "--verified", "called back")).toBe(0);
  expect(await started.app.applications.find(copy)).toBeUndefined();
});

test("an unconfirmed address is no identification: the operator has to state how they verified the person behind an erasure", async () => {
  const { started } = all;
  const victim = await all.applied(californiaMessage.email);
  const stranger = await all.applied("stranger-2@example.com", { unfinished: true });
  await correctEmail(stranger.url, californiaMessage.email);
  const payload = { ...californiaMessage, bypassRecaptchaKey };
  await visitor().ask({ method: "POST", url: "/api/v1/contact/ccpa", payload });
  const { run, lines } = operatorOf(started.dataDir);
  const { id } = await started.app.db
    .selectFrom("visitor_request")
    .select("id")
    .where("kind", "=", "california")
    .executeTakeFirstOrThrow();
  await run("privacy", "sort", id, "erasure");
  expect([await run("privacy", "erase", id), lines.at(-1)]).toEqual([1, expect.stringContaining("--verified")]);
  expect(await all.entries(victim.id)).toEqual([]);
});
