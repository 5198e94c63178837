import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "../stack/compile-cache.ts";
import { serverFile, simulatorFile } from "../stack/processes.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const startFile = "scripts/start.ts";

/** Longest that any of these programs may take to print an expected line, or to exit when it refuses to start. */
const patienceMs = 20_000;

export interface Program {
  readonly child: ChildProcess;
  readonly out: readonly string[];
  readonly err: readonly string[];
  /** Resolves with the first line of output that matches; rejects if the program ends first. */
  says(what: RegExp): Promise<string>;
  /** Resolves when it has ended and both its outputs are closed. */
  ended(): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** A new folder, and the environment that keeps a program in it, on free ports. */
export async function ownPlace(): Promise<{
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-start-"));
  return {
    folder,
    env: { DATA_DIR: join(folder, "data"), PORT: "0", METRICS_PORT: "0", SIMULATOR_PORT: "0", DEMO_PARTNER_PORT: "0" },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Starts a command as the leader of a process group, as a terminal does. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string = root,
  { hasInput = false }: { readonly hasInput?: boolean } = {},
): Program {
  const path = `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
  const child = spawn(command, args, {
    cwd,
    env: { PATH: path, ...compileCache, ...env },
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (!hasInput) child.stdin.end();
  const out: string[] = [];
  const err: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => out.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => err.push(line));
  const closed = once(child, "close");
  return {
    child,
    out,
    err,
    says: (what) =>
      new Promise((resolve, reject) => {
        const told = (how: string): void =>
          reject(new Error(`${how} before it said ${String(what)}:\n${[...out, ...err].join("\n")}`));
        const look = (line: string): void => {
          if (!what.test(line)) return;
          clearTimeout(late);
          resolve(line);
        };
        const late = setTimeout(() => told(`${String(patienceMs)} ms passed`), patienceMs);
        for (const line of out) look(line);
        output.on("line", look);
        child.once("close", () => told("It ended"));
      }),
    async ended() {
      const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
      await closed;
      clearTimeout(late);
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

export const runNode = (file: string, env: Readonly<Record<string, string>>): Program =>
  run(process.execPath, [file], env);

/** The shell in which npm starts a program. It may end before the program does. */
const npmShell = /^ *\d+ sh -c /;

/** Our running programs that use this folder, found by their environment, whatever their parent process is. */
export function running(folder: string): readonly { readonly pid: number; readonly file: string }[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,command="], { encoding: "utf8", maxBuffer: 2 ** 26 }).split(
    "\n",
  );
  return lines
    .filter((line) => line.includes(`DATA_DIR=${folder}`) && !line.includes("axeww") && !npmShell.test(line))
    .flatMap((line) => {
      const file = [startFile, serverFile, simulatorFile].find((one) => line.includes(` ${one} `));
      return file === undefined ? [] : [{ pid: Number.parseInt(line, 10), file }];
    });
}
