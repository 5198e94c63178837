import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { consoleEndpoints } from "@loanbridge/contract/console";
import { openConsole, type Visit } from "../../apps/server/src/console/console.fixture.ts";
import { addressOfConsole, runConsoleCommand } from "../console/address-of-console.ts";
import { inputsOf, type Pool } from "../console/inputs-of.ts";
import { callAny, names, poolOf } from "../console/walk.ts";
import { writer } from "../privacy/canaries.ts";
import { runScript } from "../../apps/server/src/store/database/roles.fixture.ts";
import { Applicant } from "../stack/applicant.ts";
import type { Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";

const bypass = "of-this-run-and-no-other-one";
const reason = "a walk with the rights of a worker";
const texas = { state: "TX", dlState: "TX" };

/** Sold, and declined by all. */
const changes = [{}, { zip: "75201", ...texas }] as const;

/** Forgets a lender's answer, as after a timeout. */
const openAgain = `
  update attempt set state = 'unknown' where id =
    (select max(id) from attempt where stage = 'post' and state = 'declined')`;

let stack: SharedStack;
let worker: Running;
let web: Running;
let sourcesDir: string;
let visit: Visit;
let pool: Pool;

beforeAll(async () => {
  stack = await startSharedStack();
  sourcesDir = await mkdtemp(join(tmpdir(), "loanbridge-sources-"));
  const fernhill = { title: "Fernhill Media", match: { affid: ["FERNHILL"] } };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(fernhill));
  const env = {
    CONSOLE_PORT: "0",
    CAPTCHA_BYPASS_KEY: bypass,
    SOURCES_DIR: sourcesDir,
  };
  worker = await stack.add("worker", env);
  web = await stack.add("web", env);
  const site = `http://payday.localhost:${new URL(web.url).port}`;
  const applicants = changes.map((change, index) => new Applicant(site, 5 + index, change));
  for (const applicant of applicants) {
    await applicant.patch("LANDING_SUBMIT", { affid: "FERNHILL" });
    await applicant.patch("FULL_FORM");
  }
  for (const applicant of applicants) await applicant.outcome();
  const email = String(applicants[0]?.values["email"]);
  for (const form of [{ ...writer, email }, writer]) await request(site, form);
  visit = await openConsole(await addressOfConsole(stack.dataDir));
  await vi.waitUntil(async () => (await visit.query("listCases", {})).rows.length === 2, 30_000);
  await runScript(stack.databaseUrl, openAgain);
  pool = await poolOf(visit, { why: reason, values: [email, writer.email] });
});
afterAll(async () => {
  await stack.close();
  await rm(sourcesDir, { recursive: true });
});

/** Sends a privacy request. */
async function request(site: string, form: object): Promise<void> {
  const headers = { origin: site, "content-type": "application/json" };
  const body = JSON.stringify({ ...form, bypassRecaptchaKey: bypass });
  const { status } = await askRaw(site, { method: "POST", path: "/api/v1/contact/ccpa", headers, body });
  expect(status).toBe(200);
}

test("with a worker's rights alone, an open post is settled", async () => {
  const { rows } = await visit.query("openPosts", {});
  const { request: id = "", lender = "", sentAt = null } = rows[0] ?? {};
  const { note } = await visit.act("settlePost", { request: id, lender, sentAt, outcome: { kind: "declined" } });
  expect(note).toBe(`Recorded declined for application ${id}.`);
});

test("with a worker's rights alone, a privacy request goes through its first steps", async () => {
  const { rows } = await visit.query("listCases", {});
  const { id = "" } = rows.at(-1) ?? {};
  for (const step of [{ act: "sort", right: "erasure" }, { act: "confirm" }, { act: "extend", why: reason }] as const)
    expect((await visit.act("stepCase", { id, step })).notes).not.toEqual([]);
});

test.each(names)("with a worker's rights alone, %s is answered", async (name) => {
  const replies = [];
  for (const input of inputsOf(consoleEndpoints[name], pool)) {
    // Only a request that asks for erasure may be erased.
    const { id, step } = input as { id?: string; step?: { act: string } };
    if (step?.act === "erase") await callAny(visit, name, { id, step: { act: "sort", right: "erasure" } });
    const { status, body } = await callAny(visit, name, input);
    expect([status < 500, body], JSON.stringify(input)).toEqual([true, body]);
    replies.push({ status, input });
  }
  const answered = replies.filter(({ status }) => status === 200);
  expect(answered).not.toEqual([]);
  if (name === "stepCase") {
    const acts = answered.map(({ input }) => (input as { step: { act: string } }).step.act);
    expect(acts).toEqual(expect.arrayContaining(["sort", "opt-out", "erase", "told", "answer"]));
  }
});

test("a worker lacked no right, and a web process has no console", async () => {
  expect([...worker.lines, ...web.lines].filter((line) => line.includes("permission denied"))).toEqual([]);
  await worker.end();
  expect(await runConsoleCommand(stack.dataDir)).toEqual({
    code: 1,
    said: expect.stringContaining("only serves visitors, and has no console. Run this where a worker runs"),
  });
});
