import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../stores.ts";

/** Clock ticks in a second, as Linux reports times of processes. */
const ticksPerSecond = 100;

interface Times {
  readonly parent: number;
  readonly ticks: number;
}

/** Process id of the store's database server; undefined for the embedded database. */
export async function postmasterOf({ env }: Store): Promise<number | undefined> {
  const url = env["DATABASE_URL"];
  if (url === undefined) return undefined;
  const folder = new URL(url).searchParams.get("host") ?? "";
  return Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n", 1)[0]);
}

/** Milliseconds of processor time of some processes together. */
export const timeOf = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : processorTime(pid)), 0);

/** Milliseconds of processor time of this process, without its children, and of a database server. */
export function ownTimeOf(database: number | undefined): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + timeOf([database]);
}

/** Milliseconds of processor time that a process and its children have used, those that ended included. */
function processorTime(pid: number): number {
  const all = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((name) => timesOf(name)),
  );
  const isOwn = (one: number): boolean => one === pid || (one > 1 && isOwn(all.get(one)?.parent ?? 0));
  const ticks = [...all].filter(([one]) => isOwn(one)).reduce((sum, [, times]) => sum + times.ticks, 0);
  return (ticks * 1_000) / ticksPerSecond;
}

function timesOf(name: string): readonly (readonly [number, Times])[] {
  try {
    // After the name in parentheses: state, parent, …, and at 11 to 14 the own and the ended children's ticks.
    const fields = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return [[Number(name), { parent: Number(fields[1]), ticks }]];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
