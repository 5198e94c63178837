import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { serverFlags } from "../../scripts/server-flags.ts";
import { compileCache } from "./compile-cache.ts";
import { recordServerStart } from "./left-readable.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Every line it has printed, on either stream. */
  readonly lines: readonly string[];
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
  /** Stops it and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface BeginOptions {
  /** A command that runs the program and replaces itself with it: `prlimit …`, `strace -D …`. */
  readonly under?: readonly string[];
}

/** Starts one of our programs and waits until it reports that it listens. Rejects with its output if it ends first. */
export async function begin(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  { under = [] }: BeginOptions = {},
): Promise<Running> {
  const [command = "", ...words] = [
    ...under,
    process.execPath,
    ...(file === serverFile || file === floorFile ? serverFlags : []),
    file,
    ...args,
  ];
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(child, "exit");
  const url = new Promise<string>((resolve, reject) => {
    const read = (line: string): void => {
      lines.push(line);
      const listening = /"listening":"([^"]+)"/.exec(line)?.[1];
      if (listening) resolve(listening);
    };
    createInterface({ input: child.stdout }).on("line", read);
    createInterface({ input: child.stderr }).on("line", read);
    child.once("close", () => reject(new Error(`${file} ended before it listened:\n${lines.join("\n")}`)));
  });
  const at = await url;
  // A worker has no public port.
  if (file.endsWith(serverFile) && URL.canParse(at)) recordServerStart(new URL(at).port);
  return {
    url: at,
    child,
    lines,
    ended,
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

export const serverFile = "apps/server/dist/main.js";
/** The benchmark floor runs like the server. */
export const floorFile = "tests/bench/floor.ts";
export const simulatorFile = "apps/lender-simulator/src/main.ts";
