import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { withFileLock } from "./file-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "file-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lockModule = new URL("./file-lock.ts", import.meta.url).href;

/** Another process that runs `script` with `withFileLock`, `readFileSync`, `writeFileSync` and the file's `path`. */
function runElsewhere(path: string, script: string): ChildProcess {
  const prelude = `
    import { readFileSync, writeFileSync } from "node:fs";
    const { withFileLock } = await import(${JSON.stringify(lockModule)});
    const path = ${JSON.stringify(path)};`;
  return spawn(process.execPath, ["--input-type=module", "--eval", prelude + script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("processes that count in one file under the lock lose no step", async () => {
  const path = join(folder, "counted");
  writeFileSync(path, "0");
  const count = `for (let step = 0; step < 200; step += 1)
    withFileLock(path, () => writeFileSync(path, String(Number(readFileSync(path, "utf8")) + 1)));`;
  const counting = [1, 2, 3].map(() => runElsewhere(path, count));
  const ended = await Promise.all(counting.map((child) => once(child, "exit")));
  expect(ended.map(([code]) => Number(code))).toEqual([0, 0, 0]);
  expect(readFileSync(path, "utf8")).toBe("600");
});

test("a process that is killed while it holds the lock delays nobody", async () => {
  const path = join(folder, "held");
  const holder = runElsewhere(
    path,
    `withFileLock(path, () => {
      process.stdout.write("held");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
  );
  await once(holder.stdout ?? holder, "data");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(withFileLock(path, () => "mine")).toBe("mine");
});

test("a lock that cannot be taken names its file and what to do", () => {
  const path = join(folder, "broken");
  writeFileSync(`${path}.mutex`, "not what SQLite writes. ".repeat(100));
  expect(() => withFileLock(path, () => "mine")).toThrow(
    `Cannot lock ${path}.mutex: file is not a database. Remove it while no server runs.`,
  );
  const exec = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementationOnce(() => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  onTestFinished(() => exec.mockRestore());
  expect(() => withFileLock(join(folder, "full"), () => "mine")).toThrow(
    "full.mutex: database or disk is full. Free some space.",
  );
});

test("the lock's file is readable by its owner alone and holds nothing, and an error of the act passes through", () => {
  const path = join(folder, "quiet");
  expect(() =>
    withFileLock(path, () => {
      throw new Error("of the act");
    }),
  ).toThrow("of the act");
  const { mode, size } = statSync(`${path}.mutex`);
  expect([mode & 0o777, size]).toEqual([0o600, 0]);
});
