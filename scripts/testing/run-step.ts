import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Step {
  readonly name: string;
  /** `node`, or a program of node_modules/.bin. */
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Lets the type checkers' Go runtime collect garbage less often, and on one processor: a third less processor time, for
 * more memory. They use some 1.5 GB.
 */
export const goSettings = { GOGC: "400", GOMAXPROCS: "1" };

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  /** Its output. Empty if it went to the terminal. */
  readonly output: string;
}

interface StepOptions {
  /** It prints to the terminal. Otherwise its output is collected, so that steps can run at the same time. */
  readonly shown?: boolean;
  /** Environment variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and prints whether it passed and the seconds it took. */
export async function runStep(
  { name, program, args }: Step,
  { shown = false, env = {} }: StepOptions = {},
): Promise<Outcome> {
  const started = performance.now();
  const path = program === "node" ? process.execPath : join(root, "node_modules/.bin", program);
  const child = spawn(path, args, {
    cwd: root,
    env: { ...goSettings, ...process.env, ...env },
    stdio: ["ignore", ...(shown ? ["inherit" as const, "inherit" as const] : ["pipe" as const, "pipe" as const])],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const end = await new Promise<string>((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (code, signal) => resolve(code === 0 ? "" : (signal ?? `exit ${String(code)}`)));
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(end === "" ? `${name}: fine in ${seconds} s` : `${name}: FAILED in ${seconds} s (${end})`);
  return { name, passed: end === "", output: output.join("") };
}
