import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startStack, type Stack } from "../stack/stack.ts";
import { startLoad, findLostData } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

const lanes = 4;
const backWithinMs = 5_000;
const mebibytes = 64;
/** The temporary folder of tests may be in memory, where files that are open can be written although they are locked. */
const onDisk = "/var/tmp";
const chunk = Buffer.alloc(4_096);

/** A folder that can be made unwritable and writable again. */
interface Disk {
  spoil(): void;
  mend(): void;
  remove(): void;
}

/** A small separate disk that can be filled. Undefined if this user may not mount one. */
function smallDisk(folder: string): Disk | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${String(mebibytes)}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    spoil() {
      const file = openSync(ballast, "w");
      try {
        for (;;) writeSync(file, chunk);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    mend: () => rmSync(ballast),
    remove: () => execFileSync("umount", [folder]),
  };
}

/**
 * Makes the database's files and folder unwritable, even for processes that have them open. Undefined if that is
 * impossible here.
 */
function lockedFiles(folder: string): Disk | undefined {
  const mark = (sign: "+i" | "-i"): void =>
    void execFileSync("chattr", ["-R", sign, join(folder, "data", "database")], { stdio: "ignore" });
  mkdirSync(join(folder, "data", "database"), { recursive: true });
  try {
    mark("+i");
    mark("-i");
  } catch {
    return undefined;
  }
  return { spoil: () => mark("+i"), mend: () => mark("-i"), remove: () => undefined };
}

const readiness = async (stack: Stack): Promise<number> =>
  (await fetch(`http://127.0.0.1:${String(stack.port)}/readyz`)).status;

async function until(holds: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > 60_000) return Infinity;
    await sleep(50);
  }
  return performance.now() - began;
}

/** Fills the disk under load and frees space again, many times, without restarting the server. */
export const fillDiskUnderLoad = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  spoilUnderLoad(times, say, smallDisk);

/** The same with files that become read-only. */
export const lockFilesUnderLoad = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  spoilUnderLoad(times, say, lockedFiles);

async function spoilUnderLoad(
  times: number,
  say: (line: string) => void,
  makeDisk: (folder: string) => Disk | undefined,
): Promise<Outcome> {
  const folder = await mkdtemp(join(onDisk, "loanbridge-disk-"));
  const disk = makeDisk(folder);
  if (disk === undefined) {
    await rm(folder, { recursive: true });
    return { figures: { leftOut: "no disk can be mounted or locked here: run it as root, on ext4" }, broken: [] };
  }
  const stack = await startStack({ DATA_DIR: join(folder, "data") });
  const broken: string[] = [];
  const backAfter: number[] = [];
  const answers = new Map<string, number>();
  let applications = 0;
  for (let time = 0; time < times; time += 1) {
    const load = startLoad(stack, lanes, { first: applications, again: false });
    await until(() => load.acknowledged.some(({ completed }) => completed !== undefined));
    disk.spoil();
    await until(() => load.answers.has("503"));
    const refused = await until(async () => (await readiness(stack)) === 503);
    if (refused === Infinity) broken.push("/readyz says ready with a disk that cannot be written");
    disk.mend();
    const before = load.answers.get("200") ?? 0;
    backAfter.push(await until(() => (load.answers.get("200") ?? 0) > before));
    await until(async () => (await readiness(stack)) === 200);
    await load.stop();
    applications += load.acknowledged.length;
    broken.push(...(await findLostData(load.acknowledged)));
    for (const [status, count] of load.answers) answers.set(status, (answers.get(status) ?? 0) + count);
    say(`${String(time + 1)} times spoilt, ${String(applications)} applications, ${String(broken.length)} faults`);
  }
  for (const status of answers.keys()) if (!["200", "503"].includes(status)) broken.push(`answered ${status}`);
  if (slowest(backAfter) > backWithinMs) broken.push(`back after ${String(slowest(backAfter))} ms`);
  await stack.close().catch(() => undefined);
  disk.remove();
  await rm(folder, { recursive: true });
  return {
    figures: { times, applications, answers: Object.fromEntries(answers), slowestBackMs: slowest(backAfter) },
    broken,
  };
}
