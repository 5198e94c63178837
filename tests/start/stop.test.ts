import { request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { serverFile, simulatorFile } from "../stack/processes.ts";
import { ownPlace, root, run, runNode, running, startFile, type Program } from "./program.ts";

let place: Awaited<ReturnType<typeof ownPlace>>;
beforeEach(async () => void (place = await ownPlace()));
afterEach(() => place.remove());

/** Longest that Ctrl-C may take. */
const endsWithinMs = 5_000;
const ready = /Ctrl-C ends everything/;

const pidOf = (file: string): number => running(place.folder).find((one) => one.file === file)?.pid ?? Number.NaN;
/** Files of the programs that are still running after the time limit. */
const leftOver = async (): Promise<readonly string[]> => {
  const left = await vi
    .waitUntil(() => running(place.folder).length === 0, { timeout: endsWithinMs, interval: 100 })
    .catch(() => false);
  return left ? [] : running(place.folder).map(({ file }) => file);
};

/** Address of the payday site, as the program printed it. */
const addressOf = (program: Program): string => /http:\/\/payday\.\S+/.exec(program.out.join("\n"))?.[0] ?? "";

async function started(): Promise<Program> {
  const program = runNode(startFile, place.env);
  await program.says(ready);
  expect(running(place.folder).map(({ file }) => file)).toEqual(
    expect.arrayContaining([startFile, simulatorFile, serverFile]),
  );
  return program;
}

/** Ctrl-C: the terminal signals the whole group. */
const interruptGroup = ({ child }: Program): boolean => process.kill(-(child.pid ?? Number.NaN), "SIGINT");

/** Ctrl-C: below. */
const ways: Readonly<Record<string, (program: Program) => boolean>> = {
  "SIGTERM to it alone": ({ child }) => child.kill("SIGTERM"),
  "the terminal's end": ({ child }) => child.kill("SIGHUP"),
};

test.for(Object.entries(ways))("%s ends npm start and every child with exit code 0", async ([, signal]) => {
  const program = await started();
  const from = performance.now();
  signal(program);
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(performance.now() - from).toBeLessThan(endsWithinMs);
  expect(running(place.folder)).toEqual([]);
  expect(program.err).toEqual([]);
});

test("Ctrl-C ends everything while a request waits for a lender and its page follows it", async () => {
  const program = await started();
  const site = addressOf(program);
  // 78205: the first lender never answers.
  const applicant = new Applicant(site, 0, { zip: "78205", city: "San Antonio", state: "TX" });
  expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
  expect((await applicant.patch("FULL_FORM")).body.errors).toEqual([]);
  await vi.waitFor(async () => expect((await applicant.stored()).body.viewState).toBe("IN_PROCESS"), {
    timeout: endsWithinMs,
  });
  // A visitor whose request has arrived only in part.
  const { port, host } = new URL(site);
  const half = request({
    host: "127.0.0.1",
    port,
    path: "/api/v1/userApplication",
    method: "PATCH",
    headers: { host, "content-type": "application/json", "content-length": 100 },
  });
  const cut = new Promise<Error | IncomingMessage>((resolve) => half.once("error", resolve).once("response", resolve));
  half.write("{");
  await once(half, "socket");

  const from = performance.now();
  interruptGroup(program);
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(performance.now() - from).toBeLessThan(endsWithinMs);
  expect(running(place.folder)).toEqual([]);
  expect(program.err).toEqual([]);
  await cut;
});

test("when npm start is killed, its children exit", async () => {
  const program = await started();
  program.child.kill("SIGKILL");
  expect(await leftOver()).toEqual([]);
});

test("when npm's intermediate shell is killed, everything ends", async () => {
  const program = run("sh", ["-c", `node ${startFile}; exit $?`], place.env);
  await program.says(ready);
  program.child.kill("SIGKILL");
  expect(await leftOver()).toEqual([]);
});

test.for([
  ["The simulated lending network", simulatorFile],
  ["The server", serverFile],
] as const)("%s ends everything when it dies, and is named", async ([name, file]) => {
  const program = await started();
  process.kill(pidOf(file), "SIGKILL");
  expect(await program.ended()).toEqual({ code: 1, signal: null });
  expect(program.err).toEqual([
    expect.stringMatching(new RegExp(`^${name} stopped \\(SIGKILL\\), .* npm start to see the log`)),
  ]);
  expect(running(place.folder)).toEqual([]);
});

async function statusOf(site: string): Promise<number | undefined> {
  const { host, port } = new URL(site);
  const asked = request({ host: "127.0.0.1", port, headers: { host } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** An interactive shell in a separate terminal, which closes when `script` is killed. */
function inTerminal(command: string): Program {
  const program = run("script", ["--quiet", "--flush", "--command", "bash --norc -i", "/dev/null"], place.env, root, {
    hasInput: true,
  });
  program.child.stdin?.write(`${command}\n`);
  return program;
}

test("npm start in the background continues when its terminal is closed, and ends on SIGTERM", async () => {
  const out = join(place.folder, "out");
  const terminal = inTerminal(`npm start > ${out} 2>&1 &`);
  const printed = async () => (existsSync(out) ? readFile(out, "utf8") : "");
  await vi.waitFor(async () => expect(await printed()).toMatch(/To end everything: kill \d+/), { timeout: 60_000 });
  const site = /http:\/\/payday\.\S+/.exec(await printed())?.[0] ?? "";
  const end = Number(/kill (\d+)/.exec(await printed())?.[1]);
  const before = running(place.folder).length;
  onTestFailed(() => void process.kill(end, "SIGTERM"));
  terminal.child.kill("SIGKILL");
  await terminal.ended();
  // Longer than it would take to notice that npm's shell has gone.
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    expect(running(place.folder)).toHaveLength(before);
    expect(await statusOf(site)).toBe(200);
  }
  process.kill(end, "SIGTERM");
  expect(await leftOver()).toEqual([]);
});
