import { mkdtempSync, rmSync } from "node:fs";
import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { appendLine } from "./append-line.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "loanbridge-append-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("lines are appended, readable by the server's user only, after ending an incomplete last line", async () => {
  const path = join(folder(), "anchors.jsonl");
  await appendLine(path, "one");
  await appendLine(path, "two");
  expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await writeFile(path, "one\ntw");
  await appendLine(path, "three");
  expect(await readFile(path, "utf8")).toBe("one\ntw\nthree\n");
});

test("a symbolic link or a missing folder is never written to", async () => {
  const base = folder();
  await writeFile(join(base, "elsewhere"), "");
  await symlink(join(base, "elsewhere"), join(base, "link"));
  await expect(appendLine(join(base, "link"), "one")).rejects.toThrow("ELOOP");
  expect(await readFile(join(base, "elsewhere"), "utf8")).toBe("");
  await expect(appendLine(join(base, "missing", "anchors"), "one")).rejects.toThrow("ENOENT");
});
