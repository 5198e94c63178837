import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { type ConsoleAnswer, consoleEndpoints } from "@loanbridge/contract/console";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { commandJson } from "../../command-json.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

let started: Started;
let visit: Visit;
const site = "payday-demo";

beforeAll(async () => {
  started = await startApp();
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

const only = (lender: string) => ({ timeBudgetSeconds: 30, tiers: [{ lenders: [lender], choose: "order" }] });

test("a tree is shown as its file has it, with all lenders", async () => {
  const { tree, lenders } = await visit.query("showTree", { site });
  expect(tree).toEqual(started.app.sites.byId(site)?.configuration.routing);
  expect(lenders.find(({ id }) => id === "juniper-ridge")).toMatchObject({ askedCents: [8_000, 5_000, 2_000, 200] });
  expect(lenders.find(({ id }) => id === "bellwether")).toMatchObject({ askedCents: null, status: "active" });
  expect((await visit.call("showTree", { site: "nowhere" })).status).toBe(404);
});

test("a wrong tree has the lines of site check, and is not replayed", async () => {
  const tree = { timeBudgetSeconds: 0, tiers: [{ lenders: ["nobody"], choose: "luck", minimumPrice: -2 }] };
  const { problems } = await visit.act("checkTree", { site, tree });
  expect(problems.map(({ line }) => line)).toEqual([
    "sites/payday-demo/site.json: routing.timeBudgetSeconds: expected at least 1",
    "sites/payday-demo/site.json: routing.tiers[0].choose: expected one of order, bid, value, weight, applicant",
    "sites/payday-demo/site.json: routing.tiers[0].minimumPrice: expected at least 0",
  ]);
  expect((await visit.act("checkTree", { site, tree: only("nobody") })).problems).toMatchObject([
    { path: "routing.tiers[0].lenders[0]", line: expect.stringContaining("the name of a lender") },
  ]);
  expect((await visit.act("checkTree", { site, tree: only("tamarack") })).problems).toEqual([]);
  const refused = await visit.call("replayTree", { site, tree });
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("The tree has problems")]);
});

test("a replay has the figures of tree replay --json, and counts each request in one flow", async () => {
  const tree = only("tamarack");
  await writeFile(join(started.dataDir, "tree.json"), JSON.stringify(tree));
  const words = ["tree", "replay", "--tree", "tree.json", "--site", site, "--requests", "12"];
  type Said = Readonly<Record<"before" | "after", Readonly<Record<string, number>>>>;
  const said = await commandJson<Said>(started, words);
  const replayed = await visit.act("replayTree", { site, tree, requests: 12, isStored: false });
  expect(replayed.requests).toBe(12);
  for (const when of ["before", "after"] as const)
    expect(replayed[when]).toEqual({
      acceptance: said[when]["acceptance"],
      revenueCents: Math.round((said[when]["revenue"] ?? 0) * 100),
      perRequestCents: (said[when]["revenuePerApplication"] ?? 0) * 100,
      medianMs: said[when]["medianMs"],
      percentile95Ms: said[when]["percentile95Ms"],
      postsPerRequest: said[when]["postsPerApplication"],
    });
  expect(replayed.flows.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  const empty = await visit.act("replayTree", { site, tree });
  expect(empty).toMatchObject({ requests: 0, flows: [] });
});

test("a replay leaves the processor to others within 50 ms", async () => {
  const turns: number[] = [];
  let isOver = false;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    turns.push((user + system) / 1_000);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  turn();
  await visit.act("replayTree", { site, tree: only("tamarack"), requests: 100, isStored: false });
  isOver = true;
  // Time of this thread's processor alone, so that a busy machine does not count.
  expect(Math.max(...turns)).toBeLessThan(50);
});

/** States of the stream of the replay's progress, until it is closed. */
async function followProgress() {
  const states: ConsoleAnswer<"replayProgress">[] = [];
  const asked = request(`${visit.origin}/api/replayProgress`, { headers: visit.own, agent: false });
  asked.on("error", () => undefined);
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const read = (line: string): void => {
    if (line.startsWith("data: "))
      states.push(consoleEndpoints.replayProgress.answer.parse(JSON.parse(line.slice("data: ".length))));
  };
  createInterface({ input: response })
    .on("line", read)
    .on("error", () => undefined);
  return { states, close: () => asked.destroy() };
}

test("a stream says how far the replay is, and one runs at a time and stops when its browser leaves", async () => {
  const asked = { site, tree: only("tamarack"), requests: 2_000, isStored: false };
  const body = JSON.stringify(asked);
  const headers = { ...visit.own, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const first = request(`${visit.origin}/api/replayTree`, { method: "POST", headers, agent: false });
  first.on("error", () => undefined);
  first.end(body);
  await expect.poll(async () => (await visit.call("replayTree", { ...asked, requests: 1 })).status).toBe(429);
  const progress = await followProgress();
  await expect.poll(() => progress.states.at(-1)?.running?.of).toBe(2_000);
  const seen = progress.states.length;
  await expect.poll(() => progress.states.length).toBeGreaterThan(seen);
  const [one, other] = progress.states.slice(-2);
  expect(other?.running?.done).toBeGreaterThan(one?.running?.done ?? Infinity);
  first.destroy();
  await expect.poll(() => progress.states.at(-1)?.running).toBeNull();
  progress.close();
  await expect.poll(async () => (await visit.call("replayTree", { ...asked, requests: 1 })).status).toBe(200);
  expect(started.log.filter((line) => line.includes("the console failed"))).toEqual([]);
});
