import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";
import { readConfig } from "../system/config.ts";

const root = join(import.meta.dirname, "../../../..");
let sourcesDir: string;
let started: Started;
let operatorServer: OperatorServer | undefined;

const fernhill = {
  title: "Fernhill Media",
  match: { affid: ["FERNHILL"] },
  sites: ["payday-demo"],
  caps: { sent: { perDay: 50 } },
};
const write = (name: string, file: unknown) => writeFile(join(sourcesDir, name), JSON.stringify(file));

beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "lb-sources-"));
  await write("fernhill.json", fernhill);
  started = await startApp({ SOURCES_DIR: sourcesDir });
  const config = readConfig({ SOURCES_DIR: sourcesDir, DATA_DIR: started.dataDir }, root);
  operatorServer = await serveOperator(config, started.app);
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
  await rm(sourcesDir, { recursive: true });
});

async function run(...words: readonly string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(words, {
    print: put,
    complain: put,
    env: { SOURCES_DIR: sourcesDir, DATA_DIR: started.dataDir },
    workingDir: root,
  });
  return { code, text: lines.join("\n") };
}

test("source list shows the landing forms of each source against its caps, and its pause", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, visit: { affid: "FERNHILL", sub1: "north" } });
  await visitor.patch(longForm);
  await started.app.db.updateTable("application").set({ created_at: Date.now() }).execute();
  const active = await run("source", "list");
  expect(active.text).toMatch(/^fernhill +Fernhill Media +payday-demo +1 +1 +0\/50 +no cap +no cap +no cap +active$/m);
  expect(await run("source", "pause", "fernhill", "--why", "too many bots")).toMatchObject({ code: 0 });
  expect((await run("source", "list")).text).toMatch(/paused since \S+ \(too many bots\)$/m);
  expect((await run("source", "resume", "fernhill")).text).toBe(
    "Resumed fernhill, starting with the next application.",
  );
  expect(await run("source", "resume", "fernhill")).toMatchObject({ code: 1 });
});

test("source list shows what each source sent: shares of duplicates, shared devices and fast forms, and unknown IDs", async () => {
  const shared = started.visitor(payday);
  await shared.patch({ ...landing, visit: { affid: "STRANGER-7" } });
  const always = ["--from", "2020-01-01", "--to", "2029-12-31"];
  const rows = JSON.parse((await run("source", "list", ...always, "--json")).text) as readonly object[];
  expect(rows).toEqual([
    expect.objectContaining({
      source: "fernhill",
      sourceId: null,
      title: "Fernhill Media",
      sentDayCap: 50,
      submits: 1,
      completed: 1,
      duplicates: 0,
      duplicatesShare: 0,
      duplicatesShareBefore: null,
      tooFast: 1,
      tooFastShare: 1,
      acceptanceShare: null,
      marginCents: 0,
    }),
    expect.objectContaining({ source: "direct", title: null, sentDayCap: null }),
    expect.objectContaining({
      source: "unknown",
      submits: 1,
      duplicates: 1,
      duplicatesShare: 1,
      sharedNetworks: 1,
      sharedDevices: 0,
    }),
    expect.objectContaining({ source: "unknown", sourceId: "STRANGER-7", title: null, submits: 1, duplicates: 1 }),
  ]);
  const { text } = await run("source", "list", ...always);
  expect(text).toMatch(/^SOURCE +VISITS +SUBMITS +COMPLETED +DUPLICATES +REFUSED .* MARGIN$/m);
  expect(text).toMatch(/^unknown: STRANGER-7 +- +1 +0 +1 100\.0% /m);
  expect(text).toMatch(/^fernhill +\S+ \(0\) +1 \(0\) +1 \(0\) +0 0\.0% /m);
  expect(text.split("\n")[0]).toMatch(/^SOURCE +TITLE /);
  expect((await run("source", "list", "--from", "soon")).code).toBe(2);
});

test("source list says which threshold paused a source, and source resume restarts its window", async () => {
  const { db } = started.app;
  const pause = { since: Date.UTC(2026, 10, 21), why: "tooFast 9 of 50 (18.0%), above 10%", threshold: "tooFast" };
  await db
    .insertInto("source_pause")
    .values({ source: "fernhill", ...pause })
    .execute();
  expect((await run("source", "list")).text).toContain("paused since 2026-11-21 (tooFast 9 of 50 (18.0%), above 10%)");
  const [row] = JSON.parse((await run("source", "list", "--json")).text) as readonly object[];
  expect(row).toMatchObject({ source: "fernhill", pauseThreshold: "tooFast" });
  const before = Date.now();
  expect(await run("source", "resume", "fernhill")).toMatchObject({ code: 0 });
  const resumed = await db.selectFrom("source_resumed").select("at").executeTakeFirstOrThrow();
  expect(resumed.at).toBeGreaterThanOrEqual(before);
});

test("source pause needs a known source and a reason", async () => {
  expect(await run("source", "pause", "nobody", "--why", "x")).toEqual({
    code: 1,
    text: "Unknown source nobody. Expected one of: fernhill. If its file was removed, put it back first.",
  });
  expect(await run("source", "pause", "fernhill")).toMatchObject({
    code: 2,
    text: expect.stringContaining("Missing flag: --why TEXT."),
  });
});

test("source check reports every problem; a reload with one keeps the sources in use", async () => {
  expect(await run("source", "check")).toEqual({ code: 0, text: "fernhill: OK, sends to payday-demo" });
  await write("acorn.json", { title: "Acorn", match: { affid: ["FERNHILL"] }, payout: { percent: 101 } });
  const checked = await run("source", "check");
  expect(checked).toMatchObject({ code: 1, text: expect.stringMatching(/^lb-sources-\w+\/acorn\.json: payout/) });
  await write("acorn.json", { title: "Acorn", match: { affid: ["FERNHILL"] } });
  expect((await run("source", "check", sourcesDir)).text).toContain("a value that acorn.json does not list too");
  await expect(started.app.sites.reload()).rejects.toThrow("acorn.json");
  await write("acorn.json", { title: "Acorn", match: { affid: ["ACORN"] } });
  await started.app.sites.reload();
  const visitor = started.visitor(payday);
  const email = "acorn@example.com";
  const userApplication = { ...landing.userApplication, email };
  await visitor.patch({ ...landing, userApplication, visit: { affid: "ACORN" } });
  const [id = ""] = await started.app.applications.matching("email", email, 0);
  expect((await started.app.applications.find(id))?.visit.source).toBe("acorn");
});

test("without a folder of sources, check and list say so", async () => {
  expect(await run("source", "check", join(sourcesDir, "none"))).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^No sources in /),
  });
});

test("source check shows each postback with sample values, and warns if they are not signed", async () => {
  const postbacks = { sold: "https://fernhill.example/sold?c={clickId}&s={sub1}&usd={payout}" };
  await write("fernhill.json", { ...fernhill, postbacks });
  const { code, text } = await run("source", "check");
  expect(code).toBe(0);
  expect(text).toContain("  sold: GET https://fernhill.example/sold?c=click-id&s=sub1-value&usd=12.50");
  expect(text).toContain("  Warning: its postbacks are not signed.");
  await write("fernhill.json", { ...fernhill, postbacks: { ...postbacks, secret: "NO_KEY" } });
  expect(await run("source", "check")).toMatchObject({
    code: 1,
    text: expect.stringContaining("fernhill.json: postbacks.secret: expected NO_KEY to be set"),
  });
  await write("fernhill.json", fernhill);
});
