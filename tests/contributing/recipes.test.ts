import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { updateBody } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signatureOf } from "../../apps/server/src/system/signature.ts";
import { isFull, sampleOf } from "../../apps/server/src/system/proof-size.fixture.ts";
import { goSettings } from "../../scripts/testing/run-step.ts";
import { Applicant } from "../stack/applicant.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { simulatorFile, serverFile, begin, type Running } from "../stack/processes.ts";
import { askSite } from "./ask-site.ts";
import { addLanguage, blocks, copyRepository, follow, oneWorker, recipeFiles, root } from "./copy.ts";
import { edits, firstFiles, noticed, unfit } from "./first-files.ts";
import { keyEventsLeft, pausesOfBoth, sentWith, skipsIn } from "./inside-copy.ts";
import { addSiteAndLender, editJson, texan } from "./new-site.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import { todayOn } from "../stack/site-today.ts";
import { lenderAddress } from "../stack/lender-address.ts";

/** Milliseconds. Each takes half a minute of both processors, which other tests use too. */
const patience = 400_000;

let copy: Awaited<ReturnType<typeof copyRepository>>;

beforeAll(async () => {
  copy = await copyRepository();
  for (const block of await blocks()) await follow(block, copy.folder);
  await addLanguage(copy.folder, (names) => program("scripts/generate/run.ts", names));
});
afterAll(() => copy.remove());

/** Runs a program of the copy. Returns what it prints. */
function program(file: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const done = spawnSync(process.execPath, [join(copy.folder, file), ...words], {
    cwd: copy.folder,
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
  });
  return `${done.stdout}${done.stderr}`;
}

/** Runs a tool of the repository in the copy. Returns its output if it failed. */
function outputIfFailed(tool: string, ...args: readonly string[]): string {
  const bin = join(copy.folder, "node_modules/.bin");
  const env = { ...goSettings, ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}` };
  const done = spawnSync(join(bin, tool), args, { cwd: copy.folder, env, encoding: "utf8" });
  return done.status === 0 ? "" : `${done.stdout}${done.stderr}`;
}

test("every recipe has its code blocks, and a field is two files and a line of copy for each language", async () => {
  const all = await blocks();
  const whole = all.filter(({ added }) => !added).map(({ path }) => path);
  expect(whole).toHaveLength(new Set(whole).size);
  const [field, registry, labels] = all.slice(all.findIndex(({ path }) => path.endsWith("/best-time-to-call.ts")));
  expect([field?.added, registry?.added, labels?.added]).toEqual([false, true, true]);
  expect(labels?.text.trim().split("\n")).toHaveLength(1);
  expect((await recipeFiles()).join("").match(/^## Add /gm)).toHaveLength(20);
});

test("the code that the recipes add passes type checks", { timeout: patience }, () => {
  expect(outputIfFailed("tsc", "--noEmit", "--singleThreaded")).toBe("");
});

// Takes half a minute of a processor.
test.runIf(isFull)("the code that the recipes add passes the existing tests", { timeout: patience }, () => {
  const folders = [
    "packages/languages",
    "packages/loan-form",
    "packages/contract",
    "apps/web/src/navigation",
    "apps/web/src/screens/every-text",
    "apps/server/src/compliance/rules",
    "apps/server/src/messages/mail/compose",
    "apps/server/src/routing/law",
    "apps/server/src/store/database/migrate",
    "apps/server/src/system/retention-classes",
    "apps/server/src/web/tests/lookups",
    "scripts/generate/json-schemas",
  ];
  // Tests of one part alone, which take longest, cannot notice another one.
  const ofAllParts =
    "^(?!.*(takes no longer than|cleans and checks any value|already clean|any input gets a suggestion|every offered date is a bank day))";
  expect(outputIfFailed("vitest", "run", "--project", "unit", ...oneWorker, "-t", ofAllParts, ...folders)).toBe("");
});

test("a new lender format sends its body", async () => {
  const { problems, received } = await sentWith(copy.folder, "lines");
  expect(problems).toEqual([]);
  expect(received).toEqual([
    { type: "text/plain; charset=utf-8", body: expect.stringMatching(/^Lead\.FirstName=Zoë & <Pat>\r$/m) as string },
  ]);
});

test("a new column is null in old rows and in rows of old servers", async () => {
  expect(await pausesOfBoth(copy.folder)).toMatchObject([
    { lender_id: "beside", note: null },
    { lender_id: "new", note: "Call them" },
    { lender_id: "old", note: null },
  ]);
});

test("what a new retention class covers is deleted when it is due", async () => {
  expect(await keyEventsLeft(copy.folder)).toEqual(["not yet due"]);
});

test("a command prints what was added", () => {
  const printed = program("apps/server/src/cli/main.ts", ["retention", "list"], { RETENTION_DAYS: "keyHistory=900" });
  expect(printed).toMatch(/^CLASS +DAYS\n/);
  expect(printed).toMatch(/^sold +730$/m);
  expect(printed).toMatch(/^keyHistory +900$/m);
});

test("a site asks for a new field, checks it, and sends it to the lender whose file names it; a new law, source, endpoint, text, email, metric and language work", async () => {
  await addSiteAndLender(copy.folder);
  await editJson(join(copy.folder, "lenders/sluice-gate.json"), ({ post, licences }) => {
    const request = post as { fields: object };
    return {
      post: { ...request, fields: { ...request.fields, "Lead.CallAt": "values.bestTimeToCall" } },
      // The law of the recipe allows this rate, and not the one of the lender that is asked first.
      licences: (licences as readonly object[]).map((one) => ({ ...one, maxAprPercent: 150 })),
    };
  });
  const { fullForm } = (await import(join(copy.folder, "packages/loan-form/src/index.ts"))) as {
    fullForm: { fields: readonly { appFieldName: string }[] };
  };
  const asked = [...fullForm.fields.map(({ appFieldName }) => appFieldName), "bestTimeToCall"];
  await editJson(join(copy.folder, "sites/millrace/environment.json"), ({ configurableText }) => ({
    configurableText: { ...(configurableText as object), formNote: "Ask at {site} first." },
  }));
  await editJson(join(copy.folder, "sites/millrace/site.json"), () => ({
    languages: ["en", "pt"],
    routing: { timeBudgetSeconds: 30, tiers: [{ lenders: ["harborline", "sluice-gate"], choose: "order" }] },
    pages: [{ id: "all", pageNumber: 1, fields: asked.map((appFieldName) => ({ appFieldName })) }],
  }));

  program("apps/web/build.ts", ["pt"]);
  expect(outputIfFailed("vite", "build", "apps/server")).toBe("");
  const running: Running[] = [];
  try {
    const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
    running.unshift(simulator);
    const settings = {
      DATA_DIR: join(copy.folder, "data"),
      PORT: "0",
      METRICS_PORT: "0",
      SIMULATOR_ORIGIN: simulator.url,
      SMTP_URL: /"mailbox":"([^"]+)"/.exec(simulator.lines.join("\n"))?.[1] ?? "",
      MAIL_FROM: "hello@loanbridge.example",
      SMS_SECRET: "a-secret-of-both-sides-for-tests",
    };
    const server = await begin(join(copy.folder, serverFile), settings);
    running.unshift(server);
    const site = `http://millrace.localhost:${new URL(server.url).port}`;
    const answered = new Applicant(site, 0, texan);
    const landing = updateBody("LANDING_SUBMIT", answered.values, { today: todayOn(site), stored: new Set() });
    const visit = { affid: "FERNHILL", sub1: "newsletter" };
    await answered.call("PATCH", "/api/v1/userApplication", { ...landing, visit });
    const without = await answered.patch("FULL_FORM");
    expect(without.body.errors).toEqual([expect.objectContaining({ field: "bestTimeToCall", code: "NotNull" })]);
    const whole = updateBody("FULL_FORM", answered.values, { today: todayOn(site), stored: new Set() });
    const userApplication = { ...whole.userApplication, bestTimeToCall: "EVENING" };
    const update = await answered.call("PATCH", "/api/v1/userApplication", { ...whole, userApplication });
    expect(update.body.errors).toEqual([]);
    const outcome = await answered.outcome();
    expect(outcome.userApplication["bestTimeToCall"]).toBe("EVENING");
    const welcome = await (await fetch(await lenderAddress(outcome.userApplication["redirectUrl"]))).text();
    expect(welcome).toMatch(/Lead\.CallAt[^E]*EVENING/);
    expect((await answered.call("GET", "/api/v1/siteName")).body).toEqual({ siteName: "Millrace" });
    const { host, port } = new URL(site);
    expect((await askSite(host, port)).text).toContain("Ask at {site} first.");
    const portuguese = (await askSite(host, port, { path: "/?lang=pt" })).text;
    expect(portuguese).toContain('<html lang="pt">');
    expect((await askSite(host, port)).text).toContain(">Português</a>");

    expect(program("apps/server/src/cli/main.ts", ["source", "list"], settings)).toMatch(
      /^fernhill +Fernhill Media +all +1 +1 +1\/200 +no cap +no cap +no cap +active$/m,
    );

    const paused = async () => {
      const at = /"metrics":"([^"]+)"/.exec(server.lines.join("\n"))?.[1] ?? "";
      return /^loanbridge_paused_lenders .*$/m.exec(await (await fetch(at)).text())?.[0];
    };
    expect(await paused()).toBe("loanbridge_paused_lenders 0");
    program("apps/server/src/cli/main.ts", ["lender", "pause", "harborline", "Asked to"], settings);
    expect(await paused()).toBe("loanbridge_paused_lenders 1");

    const body = JSON.stringify({ from: "+15125550147", text: "HELP" });
    const target = { method: "POST", host: "millrace.localhost", path: "/api/v1/sms/inbound" };
    const signature = signatureOf({ secret: settings.SMS_SECRET, target, body, now: Date.now() });
    const headers = { "content-type": "application/json", "loanbridge-signature": signature };
    const { method, path } = target;
    expect((await askSite(host, port, { method, path, headers, body })).status).toBe(200);
    const arrived = async () => await (await fetch(`${simulator.url}/mails.json`)).json();
    await vi.waitFor(
      async () => expect(await arrived()).toContainEqual(expect.objectContaining({ subject: "Someone needs help" })),
      30_000,
    );
    await server.end();
    expect(skipsIn(settings.DATA_DIR)).toContainEqual({ lender: "harborline", rule: "legality:apr:tx-payday-rate" });
    await expectNothingReadable({
      ports: [new URL(server.url).port],
      directories: [join(copy.folder, "data")],
      lines: running.flatMap(({ lines }) => lines),
    });
  } finally {
    for (const one of running) await one.end();
  }
});

test("the guide names the file in which each of twelve changes begins, and a test that notices it", async () => {
  const rows = await firstFiles();
  expect(rows.map(({ change }) => change)).toEqual(Object.keys(edits));
  for (const path of rows.flatMap(({ first, others, test: noticing }) => [first, ...others, noticing]))
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect(unfit(rows)).toEqual([]);
  // `npm run proofs` tries every change.
  const tried = sampleOf(rows, 3);
  const onPostgres = tried.filter(({ first }) => first.includes("/migrate-to-postgres/"));
  const onUnit = tried.filter((row) => !onPostgres.includes(row));
  const namesOf = (some: typeof rows) => some.map(({ change }) => change);
  expect(await noticed(copy.folder, "unit", onUnit)).toEqual(namesOf(onUnit));
  if (onPostgres.length > 0 && postgresPrograms() !== undefined)
    expect(await noticed(copy.folder, "postgres", onPostgres)).toEqual(namesOf(onPostgres));
});
