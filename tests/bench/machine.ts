import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem, type } from "node:os";
import { join } from "node:path";
import { median } from "./load.ts";

/** Milliseconds until 4 KiB are on disk, where the benchmarks store. */
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

/** What the figures were measured on, and whether it had other things to do. */
export function machine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return [
    `${String(cpus().length)} × ${cpu?.model.trim() ?? "unknown"}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `${syncMs().toFixed(2)} ms until 4 KiB are on disk`,
    `load average at the start ${load.toFixed(1)}`,
  ].join(", ");
}
