import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../system/config.ts";
import { root } from "../system/root.ts";
import { noon, startApp, type Started } from "../web/tests/started.fixture.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { runCommand } from "./run-command.ts";

const all: readonly (readonly [string, Command])[] = Object.entries(commands);

let started: Started;
beforeAll(async () => {
  started = await startApp();
  await mkdir(join(started.dataDir, "sources"));
  const source = { title: "Fernhill", match: { affid: ["fernhill"] }, payout: { percent: 12.5 } };
  await writeFile(join(started.dataDir, "sources/fernhill.json"), JSON.stringify(source));
  await writeFile(join(started.dataDir, "tree.json"), JSON.stringify({ timeBudgetSeconds: 60, tiers: [] }));
});
afterAll(() => started.close());

/** Runs a command in the running server. */
async function run(words: readonly string[]) {
  const { dataDir } = started;
  const said: string[] = [];
  const complained: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, SOURCES_DIR: join(dataDir, "sources") }, root);
  const code = await runCommand(words, {
    print: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    env: {},
    config,
    store: started.app,
    workingDir: dataDir,
    clock: () => noon,
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}

test.each(all)(
  "%s prints its help with exit code 0, and refuses an unknown flag with 2 and nothing done",
  async (name) => {
    const words = name.split(" ");
    expect(await run([...words, "--help"])).toMatchObject({ code: 0, complained: "" });
    expect(await run([...words, "--no-such-flag"])).toMatchObject({
      code: 2,
      said: "",
      complained: expect.stringContaining("Unknown flag: --no-such-flag"),
    });
  },
);

/** Commands with arguments that they accept or refuse in this installation, by whether they then succeed. */
const calls = {
  succeed: [
    "console",
    "leads",
    "report",
    "report verify",
    "report steering",
    "funnel",
    "source check",
    "source list",
    "source pause fernhill --why returns",
    "lender fields",
    "lender list",
    "lender pause harborline too many returns",
    "tree show",
    "leads settle",
    "payout fernhill --month 2026-10",
    "postback list",
    "message list",
    "text list",
    "privacy list",
    "consent verify",
    "consent accept only a test",
    "keys list",
    "keys rotate",
    "keys verify",
    "backup backup",
    "drill loss 2026-11-21T02:00:00Z",
    "site check ROOT/sites",
    "site lint ROOT/sites",
    "site rules",
    "lender check ROOT/lenders/harborline.json",
  ],
  fail: [
    "leads nobody",
    "leads show nobody",
    "leads return nobody harborline --why late",
    "leads fund nobody harborline --why funded",
    "leads settle nobody harborline declined",
    "source pause nobody --why returns",
    "lender pause nobody",
    "source resume nobody",
    "lender resume nobody",
    "lender check nowhere.json",
    "site check nowhere",
    "site lint nowhere",
    "site reload",
    "tree show nowhere",
    "tree replay --tree tree.json",
    "statement check harborline nowhere.csv",
    "postback retry nobody",
    "message bounced nobody",
    "privacy show nobody",
    "privacy sort nobody erasure",
    "privacy confirm nobody",
    "privacy export nobody",
    "privacy opt-out nobody",
    "privacy erase nobody",
    "privacy extend nobody --why records",
    "privacy told nobody harborline",
    "privacy answer nobody --by-hand",
    "consent export nobody",
    "keys destroy nobody --yes",
    "restore nowhere",
    "restored",
    "drill restore nowhere",
    "drill record",
    "migrate to-postgres",
    "partition",
  ],
} as const;

/** The path of the repository may contain spaces. */
const wordsOf = (call: string): string[] => call.split(" ").map((word) => word.replace("ROOT", root));

test.each(calls.succeed)("`%s --json` prints one JSON value and nothing else on standard output", async (call) => {
  const { code, said, complained } = await run([...wordsOf(call), "--json"]);
  expect(code, said + complained).toBe(0);
  const value: unknown = JSON.parse(said);
  expect(typeof value).toBe("object");
});

test.each(calls.fail)("`%s --json` fails with a message, and prints no half JSON", async (call) => {
  const { code, said, complained } = await run([...wordsOf(call), "--json"]);
  expect(code).toBeGreaterThan(0);
  if (said === "") expect(complained).not.toBe("");
  else expect(JSON.parse(said)).not.toEqual({});
});

test("these calls cover every command that ends", () => {
  const covered = [...calls.succeed, ...calls.fail];
  const names = all.flatMap(([name, { result }]) => (result === "endless" ? [] : [name]));
  expect(names.filter((name) => !covered.some((call) => `${call} `.startsWith(`${name} `)))).toEqual([]);
});

test("what an acting command did is one object with its sentences", async () => {
  expect((await run(["source", "pause", "fernhill", "--why", "returns", "--json"])).code).toBe(0);
  expect(JSON.parse((await run(["source", "resume", "fernhill", "--json"])).said)).toMatchObject({ done: true });
  await run(["lender", "resume", "harborline"]);
  const { said } = await run(["lender", "pause", "harborline", "--json"]);
  expect(JSON.parse(said)).toEqual({
    done: true,
    notes: ["Paused harborline. To resume: npx loanbridge lender resume harborline"],
  });
  const { code, said: refused } = await run(["lender", "pause", "nobody", "--json"]);
  expect([code, JSON.parse(refused)]).toEqual([
    1,
    { done: false, notes: [expect.stringMatching(/^Unknown lender nobody\. Expected one of: /)] },
  ]);
});

const readJson = async (...words: string[]): Promise<unknown> => JSON.parse((await run([...words, "--json"])).said);

test("the checks list problems by file and path, and what they found fine", async () => {
  expect(await readJson("site", "check", join(root, "sites/payday-demo"))).toEqual({
    fine: true,
    problems: [],
    demoParts: [],
    warnings: [],
    sites: [{ id: "payday-demo", hosts: ["payday.localhost"], warnings: 0 }],
  });
  const broken = join(started.dataDir, "broken-sites/one");
  await mkdir(broken, { recursive: true });
  await writeFile(join(broken, "site.json"), "{}");
  expect(await readJson("site", "check", broken)).toMatchObject({
    fine: false,
    problems: [expect.objectContaining({ code: "MissingFile", file: expect.stringMatching(/^one/) })],
    sites: [],
  });
  expect(await readJson("lender", "check", join(root, "lenders/harborline.json"))).toMatchObject({
    fine: true,
    problems: [],
    lenders: [{ id: "harborline", samples: expect.any(Number), summary: expect.any(Array) }],
  });
  expect(await readJson("source", "check")).toEqual({
    fine: true,
    problems: [],
    demoParts: [],
    sources: [{ name: "fernhill", sites: null, postbacks: [], postbacksAreSigned: false }],
  });
});

test("consent verify gives the ledger's head, as its lines do", async () => {
  const { said } = await run(["consent", "verify"]);
  const verified = await readJson("consent", "verify");
  expect(verified).toMatchObject({ intact: true, ledger: { problem: null, keyedAfter: expect.anything() } });
  expect(said).toContain((verified as { readonly ledger: { readonly head: string } }).ledger.head);
});

test("tree replay gives the figures of both trees and who would move", async () => {
  const { configuration } = started.app.sites.byId("payday-demo") ?? expect.unreachable();
  await writeFile(join(started.dataDir, "same.json"), JSON.stringify(configuration.routing));
  const replayed = (await readJson("tree", "replay", "--tree", "same.json", "--requests", "5")) as {
    readonly before: object;
    readonly after: object;
  };
  expect(replayed).toMatchObject({ site: "payday-demo", stored: false, applications: 5, moved: [] });
  expect(Object.keys(replayed.before)).toContain("acceptance");
  expect(replayed.after).toEqual(replayed.before);
});
