import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Run {
  readonly outcome: "passed" | "failed" | "timeout";
  /** First failing test, as vitest names it; else the last line of output. Undefined if it passed. */
  readonly failure?: string;
}

const keptOutput = 200_000;

/** Runs a shell command in its own process group, and kills the group when time is over or `signal` aborts. Milliseconds. */
export async function runCommand(command: string, cwd: string, timeout: number, signal?: AbortSignal): Promise<Run> {
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: [join(cwd, "node_modules/.bin"), process.env["PATH"]].join(delimiter), NO_COLOR: "1" },
  });
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let isTimeout = false;
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
  };
  const timer = setTimeout(() => {
    isTimeout = true;
    kill();
  }, timeout);
  signal?.addEventListener("abort", kill, { once: true });
  if (signal?.aborted === true) kill();
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (isTimeout) return { outcome: "timeout", failure: "timeout" };
    return code === 0 ? { outcome: "passed" } : { outcome: "failed", failure: firstFailure(output) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
    kill();
  }
}

/** The first line that vitest marks as failed, without project mark, time and place. */
export function firstFailure(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const failed = lines.find((line) => /^FAIL\s/u.test(line)) ?? lines.find((line) => /^[×✗]\s/u.test(line));
  return (failed ?? lines.at(-1) ?? "no output")
    .replace(/^(?:FAIL|[×✗])\s+(?:\|\w+\|\s+)?/u, "")
    .replace(/\s+\d+ms$/u, "");
}
