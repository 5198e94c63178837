import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketRounds } from "../routing/steering/market.fixture.ts";
import { storeMarket } from "../routing/steering/store-market.fixture.ts";
import { readConfig } from "../system/config.ts";
import { root } from "../system/root.ts";
import { startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";

const question = ["report", "steering", "--from", "2026-10-01", "--to", "2026-10-31"];

let started: Started;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lb-steering-"));
  started = await startApp();
  const bias = { kind: "acceptance", meets: ({ state }: { readonly state: string }) => state === "TX" } as const;
  await storeMarket(started.app.db, marketRounds({ seed: 3, requests: 1_500, bias }));
});
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true });
});

/** Runs a command in the running server, or on the database of another data directory. */
async function run(words: readonly string[], dataDir?: string) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: {},
    config: readConfig({ DATA_DIR: dataDir ?? started.dataDir }, root),
    ...(dataDir === undefined && { store: started.app }),
    workingDir: folder,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

test("report steering prints the finding as a sentence with its figures, and the shares of reasons and settings", async () => {
  const { code, text } = await run(question);
  expect(code).toBe(0);
  expect(text).toMatch(/^2026-10-01 to 2026-10-31\. 1500 requests were routed, and \d+ sold\./);
  expect(text).toMatch(
    /^In Texas, lenders accepted \d+\.\d% \(95% interval [\d.]+–[\d.]+%\) of requests; in all other states, \d+\.\d%\. The difference is -\d+\.\d points \(95% interval -[\d.]+ to -[\d.]+\)\.$/m,
  );
  expect(text).toMatch(
    /^SECTION +BY +GROUP +MEASURE +REQUESTS +VALUE +95% INTERVAL +ALL OTHERS +ADJUSTED P +FINDING$/m,
  );
  expect(text).toMatch(/^choice +bid +reason +\d+ +\d+\.\d%/m);
  expect(text).toMatch(/^setting +applicant +isCheapestFirst +\d+/m);
  expect(text).toMatch(/^group +state +TX +accepted .* yes$/m);
});

test("report steering --json and --csv have every group, and no figure of fewer than 30 requests", async () => {
  const rows = JSON.parse((await run([...question, "--json"])).text) as readonly Readonly<Record<string, unknown>>[];
  expect(rows.filter(({ section }) => section === "group").length).toBeGreaterThan(100);
  for (const { requests } of rows) if (requests !== null) expect(requests).toBeGreaterThanOrEqual(30);
  const states = new Set(rows.filter(({ dimension }) => dimension === "state").map(({ group }) => group));
  expect(states).not.toContain("WY");
  expect(states).toContain("small groups together");
  const { text } = await run([...question, "--csv"]);
  expect(text.split("\n")[0]).toBe(
    "section,dimension,group,measure,requests,count,value,low,high,others,difference,differenceLow,differenceHigh,adjustedP,isFinding",
  );
  expect(text.split("\n")).toHaveLength(rows.length + 1);
});

test("report steering --html is one page without any other file, with its charts and its method", async () => {
  const { text } = await run([...question, "--html"]);
  expect(text).toMatch(/^<!doctype html>/);
  expect(text.match(/<svg /g)?.length).toBeGreaterThan(6);
  expect(text).toContain("Wilson’s score interval");
  expect(text).toContain("<li>In Texas, lenders accepted ");
  expect(text).not.toMatch(/<script|<link|src=|url\(|https?:|request-0/);
});

test("a restored backup gives the same bytes", async () => {
  expect((await run(["backup", "saved", "keys"])).code).toBe(0);
  const dataDir = join(folder, "restored");
  expect(await run(["restore", "saved", "keys"], dataDir)).toMatchObject({ code: 0 });
  for (const format of ["--csv", "--json", "--html"]) {
    const [before, after] = [await run([...question, format]), await run([...question, format], dataDir)];
    expect(after.code).toBe(0);
    expect(after.text === before.text).toBe(true);
  }
});

test("another site, or other days, have no requests", async () => {
  expect((await run([...question, "--site", "personal-demo"])).text).toContain("No request was routed on these days");
  const earlier = await run(["report", "steering", "--from", "2026-09-01", "--to", "2026-09-30", "--html"]);
  expect(earlier.text).toContain("No request was routed on these days");
});

test("report steering --html --json is refused", async () => {
  const { code, said } = await run([...question, "--html", "--json"]);
  expect(code).toBe(2);
  expect(said).toContain("Choose one of --html, --json and --csv.");
});
