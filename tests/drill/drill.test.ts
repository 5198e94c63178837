import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askServer } from "../../apps/server/src/cli/operator/ask-server.ts";
import { root, run, type Program } from "../start/program.ts";
import { Applicant } from "../stack/applicant.ts";
import { eventually } from "../stack/eventually.ts";
import { inTexas } from "../stack/open-states.ts";
import { receivedPosts } from "../stack/received-posts.ts";
import { startStack, type Stack } from "../stack/stack.ts";

/** How the simulated lenders treat a ZIP code. */
const zips = { bought: "78704", boughtAfterTwoSeconds: "77002", declined: "75201" } as const;

let stack: Stack;
let folder: string;
/** Sold since the backup, which has its request in progress. */
let waiting: Applicant;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-drills-"));
  stack = await startStack({}, { mails: true });
  await (await apply(1, "bought")).outcome();
  waiting = await apply(2, "boughtAfterTwoSeconds");
  await vi.waitUntil(async () => (await waiting.stored()).body.viewState === "IN_PROCESS", { timeout: 30_000 });
  const words = ["backup", join(folder, "backups/one"), join(folder, "keys")];
  await askServer(stack.dataDir, words, "/", { print: () => {}, complain: (line) => expect.fail(line) });
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});

async function apply(index: number, how: keyof typeof zips): Promise<Applicant> {
  const applicant = new Applicant(stack.site("payday"), index, { ...inTexas, zip: zips[how] });
  for (const state of ["LANDING_SUBMIT", "FULL_FORM"] as const)
    expect((await applicant.patch(state)).body).toMatchObject({ errors: [] });
  return applicant;
}

/** `drill restore` in its own process, with the settings of a server that sends emails and posts to lenders. */
function drill(...words: string[]): Program {
  const settings = {
    DATA_DIR: stack.dataDir,
    SIMULATOR_ORIGIN: stack.simulator.url,
    SMTP_URL: /"mailbox":"([^"]+)"/.exec(stack.lines().join("\n"))?.[1] ?? "",
    MAIL_FROM: "hello@loanbridge.example",
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
  };
  return run(process.execPath, [join(root, "apps/server/src/cli/main.ts"), "drill", "restore", ...words], settings);
}

/** Begins a drill of a backup whose database arrives by a pipe, and waits until a part of it is in the copy in `into`. */
async function drillMidway(name: string, into: string) {
  const backup = join(folder, name);
  cpSync(join(folder, "backups/one"), backup, { recursive: true });
  const database = join(backup, "loanbridge.sqlite");
  const bytes = readFileSync(database);
  rmSync(database);
  execFileSync("mkfifo", [database]);
  const program = drill(backup, join(folder, "keys"), "--in", into);
  const pipe = await open(database, "w");
  await pipe.write(bytes.subarray(0, bytes.length / 2));
  await eventually(() => expect(statSync(join(into, "drill/loanbridge.sqlite")).size).toBeGreaterThan(0));
  return {
    async end(signal: NodeJS.Signals) {
      program.child.kill(signal);
      expect(await program.ended()).toEqual({ code: null, signal });
      await pipe.close();
    },
  };
}

test("SIGTERM ends a drill midway and its copy is removed; SIGKILL leaves the copy, and the server continues", async () => {
  const elsewhere = join(folder, "elsewhere");
  const [terminated, killed] = await Promise.all([
    drillMidway("terminated", elsewhere),
    drillMidway("killed", stack.dataDir),
  ]);
  await terminated.end("SIGTERM");
  expect(existsSync(join(elsewhere, "drill"))).toBe(false);
  await killed.end("SIGKILL");
  // Only the server's user can read it.
  expect((statSync(join(stack.dataDir, "drill/loanbridge.sqlite")).mode & 0o777).toString(8)).toBe("600");
  await (await apply(3, "declined")).outcome();
});

test("the next drill removes that copy, and restores what was in progress without sending any of it", async () => {
  /** Everything that lenders and the mail server have received. */
  const sent = async () => ({
    posts: await receivedPosts(stack.simulator.url),
    mails: (await stack.mails()).length,
  });
  await waiting.outcome();
  await eventually(async () => expect((await sent()).mails).toBe(3));
  const before = await sent();
  const program = drill(join(folder, "backups"), join(folder, "keys"), "--json");
  expect((await waiting.stored()).status).toBe(200);
  expect(await program.ended(), program.err.join("\n")).toMatchObject({ code: 0 });
  expect(JSON.parse(program.out.join("\n"))).toMatchObject({
    passed: true,
    removedLeftover: true,
    verified: { applications: 2, boxes: 8 },
    parked: { requests: 1 },
    lost: { requests: 1, privacyRequests: 0 },
  });
  expect(existsSync(join(stack.dataDir, "drill"))).toBe(false);
  expect(await sent()).toEqual(before);
});
