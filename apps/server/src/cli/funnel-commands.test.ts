import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { quietMs } from "../reporting/funnel/record-progress.ts";
import { settleFunnel } from "../reporting/funnel/settle-funnel.ts";
import { readConfig } from "../system/config.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

const root = join(import.meta.dirname, "../../../..");
const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148" };
let started: Started;
let operatorServer: OperatorServer | undefined;

beforeAll(async () => {
  started = await startApp();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, root), started.app);
  const applicant = started.visitor(payday);
  await applicant.ask({ method: "GET", url: "/", headers: phone });
  await applicant.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(landing),
    headers: { "content-type": "application/json", ...phone },
  });
  await applicant.patch(longForm);
  // Without scripts.
  const { acceptedTermsAndConditions: _accepted, ...typed } = landing.userApplication;
  await started.visitor(payday).post({ ...typed, acceptedTermsAndConditions: "on", email: "ben@example.com" });
  const gone = started.visitor(payday);
  const email = "cora@example.com";
  await gone.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  const { firstName: _name, ...nameless } = longForm.userApplication;
  await gone.patch({ ...longForm, userApplication: nameless }, "?submittedPage=made-up");
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
});

async function run(...words: readonly string[]) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: { DATA_DIR: started.dataDir },
    workingDir: root,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

// The server of these tests has its own clock, which may be on another day than this process.
const always = ["--from", "2020-01-01", "--to", "2029-12-31"];

test("the funnel adds up: who stopped and who completed the form are all who sent the landing form", async () => {
  await settleFunnel(started.app.db, Date.parse("2030-01-01T00:00:00Z") + quietMs);
  const { code, text } = await run("funnel", ...always, "--json");
  expect(code).toBe(0);
  const rows = JSON.parse(text) as readonly { stage: string; step: string; reached: number; stopped: number | null }[];
  const of = (stage: string) => rows.filter((row) => row.stage === stage);
  const [submits, completed] = [of("submits")[0]?.reached ?? 0, of("completed")[0]?.reached ?? 0];
  expect(submits).toBe(3);
  expect(of("step").reduce((sum, { stopped }) => sum + Number(stopped), completed)).toBe(submits);
  expect(of("views")[0]?.reached).toBeGreaterThanOrEqual(submits);
  expect(of("step").map(({ step }) => step)).toEqual(["fullForm"]);
});

test("the headers of the landing form name the device, and only its class is stored", async () => {
  const rows = JSON.parse((await run("funnel", ...always, "--by", "device", "--json")).text) as Record<
    string,
    unknown
  >[];
  expect(rows.filter(({ stage }) => stage === "submits").map(({ device, reached }) => [device, reached])).toEqual([
    ["unknown", 2],
    ["phone", 1],
  ]);
  const stored = JSON.stringify(await started.app.db.selectFrom("lead_progress").selectAll().execute());
  expect(stored).not.toMatch(/iPhone|ben@|cora@|made-up|Ana/);
});

test("the table names pages by their headers, draws a bar for each step, and opens with the finding", async () => {
  const { text } = await run("funnel", ...always);
  const [finding, head, ...lines] = text.split("\n");
  expect(finding).toMatch(/^2020-01-01 to 2029-12-31\. Most who stop do so at “[^”]+”: \d of \d\.$/);
  expect(head).toMatch(/^STAGE +REACHED +STOPPED HERE +MEDIAN TIME +OF SUBMITS$/);
  expect(lines.find((line) => line.startsWith("Landing form sent"))).toMatch(/ 100\.0% █{30}$/);
});

test("--html is one page without any other file, whose title states the finding", async () => {
  const { text } = await run("funnel", ...always, "--by", "device", "--html");
  expect(text).toMatch(/<title>Most who stop do so at “[^”]+”: \d of \d/);
  expect(text.match(/<svg /g)).toHaveLength(2);
  expect(text).not.toMatch(/<script|<link|src=|url\(|https?:/);
});

test.each([
  ["funnel --by colour", "--by colour: expected one of source, device, flow, site."],
  ["funnel --html --csv", "Choose one of --html, --json and --csv."],
])("%s is refused with the way out", async (words, message) => {
  expect(await run(...words.split(" "))).toMatchObject({ code: 2, said: expect.stringContaining(message) });
});
