import { existsSync, globSync, renameSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The libfaketime library for threaded programs; undefined if it is not installed. */
export function faketimeLibrary(): string | undefined {
  return globSync("/usr/{lib,lib/*,local/lib}/faketime/libfaketimeMT.so.1").find((path) => existsSync(path));
}

/** A system clock for a test's processes that can be set while they run. Their timers continue at the normal pace. */
export interface SetClock {
  /** Environment of a process that uses this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock this many seconds ahead of the machine's; negative: behind. */
  set(seconds: number): void;
  remove(): Promise<void>;
}

export async function startSetClock(library: string): Promise<SetClock> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-clock-"));
  const file = join(folder, "ahead");
  const set = (seconds: number): void => {
    // Renamed into place, so it is never read half written.
    writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${String(seconds)}\n`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
    set,
    remove: () => rm(folder, { recursive: true }),
  };
}
