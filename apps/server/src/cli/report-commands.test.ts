import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { readConfig } from "../system/config.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

const root = join(import.meta.dirname, "../../../..");
let sourcesDir: string;
let started: Started;
let operatorServer: OperatorServer | undefined;

beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "lb-sources-"));
  const formula = { title: "=Fernhill", match: { affid: ["FERNHILL"] }, payout: { cents: 700 } };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(formula));
  started = await startApp({ SOURCES_DIR: sourcesDir });
  operatorServer = await serveOperator(
    readConfig({ SOURCES_DIR: sourcesDir, DATA_DIR: started.dataDir }, root),
    started.app,
  );
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, visit: { affid: "FERNHILL", sub1: "north" } });
  await visitor.patch(longForm);
  await started.visitor(payday).patch(landing);
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
  await rm(sourcesDir, { recursive: true });
});

async function run(...words: readonly string[]) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: { SOURCES_DIR: sourcesDir, DATA_DIR: started.dataDir },
    workingDir: root,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

type Rows = readonly Readonly<Record<string, unknown>>[];
// The server of these tests has its own clock, which may be on another day than this process.
const always = ["--from", "2020-01-01", "--to", "2029-12-31"];

test("report says that a name has no file, and refuses a state that does not exist, instead of showing zeros", async () => {
  const { code, said } = await run("report", ...always, "--lender", "Harborline", "--source", "direct", "--json");
  expect([code, said]).toEqual([0, expect.stringMatching(/^note: no lender is called Harborline now.*harborline/)]);
  expect((await run("report", ...always, "--source", "fernhil", "--json")).said).toContain(
    "no source is called fernhil",
  );
  expect((await run("report", ...always, "--source", "fernhill", "--json")).said).not.toContain("note:");
  expect(await run("report", "--state", "tx")).toMatchObject({ code: 2, said: expect.stringContaining("such as TX") });
});

test("report counts submits and completed requests by source and sub ID, with a total", async () => {
  const { code, text } = await run("report", ...always, "--by", "source,sub1", "--json");
  expect(code).toBe(0);
  const rows = JSON.parse(text) as Rows;
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source: "fernhill", sub1: "north", submits: 1, completed: 1, submitsBefore: 0 }),
      expect.objectContaining({ source: "direct", sub1: "", submits: 1, completed: 0, perVisitCents: null }),
      expect.objectContaining({ isTotal: true, submits: 2, completed: 1, netRevenueCents: 0 }),
    ]),
  );
  expect(rows).toHaveLength(3);
});

test("report prints aligned columns, each with the period before in parentheses", async () => {
  const { text } = await run("report", ...always, "--by", "state");
  expect(text).toMatch(
    /^2020-01-01 to 2029-12-31 \(in parentheses: 2009-12-31 to 2019-12-31\)\. Money in U\.S\. dollars\.$/m,
  );
  expect(text).toMatch(/^STATE +VISITS +SUBMITS +COMPLETED .* MARGIN +PER VISIT/m);
  expect(text).toMatch(/^total +\S+ \(0\) +2 \(0\) +1 \(0\)/m);
});

test("rows by lender leave out counts that belong to no lender", async () => {
  const give = (lender_id: string) =>
    started.app.db.updateTable("fact_sum").set({ lender_id }).where("level", "like", "state%").execute();
  await give("juniper");
  const rows = JSON.parse((await run("report", ...always, "--by", "lender,state", "--json")).text) as Rows;
  expect(rows).toEqual([
    expect.objectContaining({ lender: "juniper", submits: null, posts: 0, perVisitCents: null }),
    expect.objectContaining({ isTotal: true, submits: 2, posts: 0 }),
  ]);
  await give("");
});

test("report --csv has one line for each row, and numbers without formatting", async () => {
  const { text } = await run("report", ...always, "--by", "source", "--csv");
  const [head, ...lines] = text.split("\n");
  expect(head).toMatch(/^source,isTotal,visits,visitsBefore,submits,submitsBefore,/);
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.startsWith("fernhill,"))).toMatch(/^fernhill,false,\d+,0,1,0,/);
});

test("report --html is one page without any other file, and escapes what comes from links", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, visit: { affid: "FERNHILL", sub1: "a:b~c" } });
  const { code, text } = await run("report", ...always, "--by", "source,sub1", "--html");
  expect(code).toBe(0);
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).toContain("fernhill · a:b~c");
  expect(text.match(/<svg /g)).toHaveLength(2);
  expect(text).not.toMatch(/<script|<link|src=|url\(|https?:/);
});

test.each([
  ["report --by colour", "--by colour: expected a list of site, source, sub1"],
  ["report --from 2026-02-30", "--from 2026-02-30: expected a day such as"],
  ["report --from tomorrow", "--from tomorrow: expected a day such as"],
  ["report --from 2026-03-02 --to 2026-03-01", "The first day must not be later than the last."],
  ["report --from 0001-01-01 --to 9999-12-31", "A report covers at most 3660 days."],
  ["report --by hour,state", "Hours are counted by site, source, lender and product only."],
  ["report --html --json", "Choose one of --html, --json and --csv."],
])("%s is refused with the way out", async (words, message) => {
  const { code, said } = await run(...words.split(" "));
  expect(said).toContain(message);
  expect(code).toBe(2);
});

test("report verify agrees after requests, and names a total that somebody changed", async () => {
  expect(await run("report", "verify")).toMatchObject({
    code: 0,
    text: expect.stringMatching(/requests recounted: all \d+ totals agree/),
  });
  await started.app.db
    .updateTable("fact_sum")
    .set({ revenue: 1 })
    .where("level", "=", "lender")
    .where("source", "=", "fernhill")
    .execute();
  const { code, text } = await run("report", "verify");
  expect(text).toMatch(/^lender .* fernhill .* revenue +1 +0$/m);
  expect(code).toBe(1);
});
