import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** True if a process's system calls can be traced here. */
export function canTrace(): boolean {
  try {
    execFileSync("strace", ["-qq", "-e", "trace=none", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const traced = "pwrite64,fdatasync,fsync,ftruncate,write,writev,sendto,sendmsg";

/**
 * Runs a program and records its writes and syncs, in order, in a file. The program keeps its process id. It is killed
 * as it begins its `last`th sync, after everything that this sync was to put on disk has been written.
 */
export const tracing = (file: string, last: number): readonly string[] => [
  ...`strace -D -f -y -q -s 40 -e trace=${traced} -e signal=kill`.split(" "),
  "-e",
  `inject=fdatasync,fsync:signal=KILL:when=${String(last)}`,
  "-o",
  file,
];

export type Call =
  | { readonly kind: "write"; readonly file: string; readonly offset: number; readonly bytes: number }
  | { readonly kind: "sync" | "truncate"; readonly file: string }
  | { readonly kind: "answer"; readonly status: number };

const patterns: readonly (readonly [RegExp, (found: readonly string[]) => Call])[] = [
  [
    /pwrite64\(\d+<([^>]+)>, .*, (\d+), (\d+)\) +=/u,
    ([, file = "", bytes, offset]) => ({ kind: "write", file, bytes: Number(bytes), offset: Number(offset) }),
  ],
  [/(?:fdatasync|fsync)\(\d+<([^>]+)>\) += 0/u, ([, file = ""]) => ({ kind: "sync", file })],
  [/ftruncate\(\d+<([^>]+)>/u, ([, file = ""]) => ({ kind: "truncate", file })],
  [
    /(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)[^>]*>, .*"HTTP\/1\.1 (\d{3})/u,
    ([, status]) => ({ kind: "answer", status: Number(status) }),
  ],
];

/**
 * The calls in a trace, once the process has ended. A call interrupted by another thread takes two lines, which are
 * joined.
 */
export async function callsIn(file: string, pid: number): Promise<readonly Call[]> {
  const ended = new RegExp(`^${String(pid)} +\\+\\+\\+ `, "mu");
  let text = readFileSync(file, "utf8");
  while (!ended.test(text)) {
    await sleep(10);
    text = readFileSync(file, "utf8");
  }
  const interrupted = new Map<string, string>();
  return text.split("\n").flatMap((line) => {
    const thread = /^\d+/u.exec(line)?.[0] ?? "";
    const [head, unfinished] = line.split(" <unfinished ...>");
    if (unfinished !== undefined) {
      interrupted.set(thread, head ?? "");
      return [];
    }
    const rest = /<\.\.\. \w+ resumed>(.*)$/u.exec(line)?.[1];
    const whole = rest === undefined ? line : (interrupted.get(thread) ?? "") + rest;
    for (const [pattern, read] of patterns) {
      const found = pattern.exec(whole);
      if (found) return [read(found)];
    }
    return [];
  });
}
