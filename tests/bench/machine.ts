import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem, type } from "node:os";
import { join } from "node:path";
import { median } from "./load.ts";

/** Milliseconds to write 4 KiB durably to the disk that the benchmarks use. */
function syncMs(): number {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-sync-"));
  const file = openSync(join(folder, "file"), "w");
  const took = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(4_096));
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(took);
}

/**
 * Processor ticks in total, and those stolen by other virtual machines. Undefined if the system does not report them.
 */
function ticks(): { readonly all: number; readonly others: number } | undefined {
  if (!existsSync("/proc/stat")) return undefined;
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  // user, nice, system, idle, iowait, irq, softirq, steal
  const each = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: each.reduce((sum, one) => sum + one, 0), others: each[7] ?? 0 };
}

/** Runs `measure` and reports, as a sentence, the share of processor time taken by other virtual machines meanwhile. */
export async function withOtherLoad<T>(
  measure: () => Promise<T>,
): Promise<{ readonly measured: T; readonly others: string }> {
  const before = ticks();
  const measured = await measure();
  const after = ticks();
  if (before === undefined || after === undefined || after.all === before.all) return { measured, others: "" };
  const share = (100 * (after.others - before.others)) / (after.all - before.all);
  return { measured, others: `, CPU steal by other machines ${share.toFixed(1)} %` };
}

/** The machine that the figures were measured on, and its other load. */
export function machine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return [
    `${String(cpus().length)} × ${cpu?.model.trim() ?? "unknown"}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `${syncMs().toFixed(2)} ms to write 4 KiB to disk`,
    `initial load average ${load.toFixed(1)}`,
  ].join(", ");
}
