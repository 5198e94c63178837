import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileInTar, tarOf } from "./tar.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-tar-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = `a/${"folder/".repeat(18)}${"name".repeat(20)}.txt`;
const files = [
  { path: "b/run.sh", content: Buffer.from("#!/bin/sh\n"), executable: true },
  { path: long, content: Buffer.from("long\n"), executable: false },
  { path: "b/empty", content: Buffer.alloc(0), executable: false },
  { path: "b/größe.bin", content: Buffer.alloc(1024, 7), executable: false },
];
const moment = 1_795_465_477;

test("the system's tar extracts the archive, with modes and times", () => {
  const file = join(folder, "a.tar");
  writeFileSync(file, tarOf(files, moment));
  execFileSync("tar", ["xf", file, "-C", folder]);
  for (const { path, content, executable } of files) {
    expect(readFileSync(join(folder, path))).toEqual(content);
    expect((statSync(join(folder, path)).mode & 0o100) !== 0).toBe(executable);
    expect(statSync(join(folder, path)).mtimeMs).toBe(moment * 1000);
  }
});

test("file order does not change the bytes; any content, name, mode or time does", () => {
  const tar = tarOf(files, moment);
  expect(tarOf(files.toReversed(), moment)).toEqual(tar);
  const [first, ...others] = files;
  if (!first) throw new Error("no file");
  for (const changed of [{ content: Buffer.from("#!/bin/sh ") }, { path: "b/run.s" }, { executable: false }])
    expect(tarOf([{ ...first, ...changed }, ...others], moment)).not.toEqual(tar);
  expect(tarOf(files, moment + 1)).not.toEqual(tar);
});

test("a path too long for a header is refused, not truncated", () => {
  const path = "x".repeat(101);
  expect(() => tarOf([{ path, content: Buffer.alloc(0), executable: false }], moment)).toThrow("too long");
});

test("one file is read back from our archive and from the system's tar", () => {
  for (const { path, content } of files) expect(fileInTar(tarOf(files, moment), path)).toEqual(content);
  mkdirSync(join(folder, "package/bin"), { recursive: true });
  writeFileSync(join(folder, "package/bin/node"), Buffer.alloc(3000, 9));
  writeFileSync(join(folder, "package/z"), "z");
  const tar = execFileSync("tar", ["cf", "-", "package"], { cwd: folder });
  expect(fileInTar(tar, "package/bin/node")).toEqual(Buffer.alloc(3000, 9));
  expect(fileInTar(tar, "package/z")).toEqual(Buffer.from("z"));
  expect(fileInTar(tar, "package/bin")).toBeUndefined();
  expect(() => fileInTar(Buffer.alloc(2048, 1), "a")).toThrow("not a tar archive");
  expect(() => fileInTar(tarOf(files, moment).subarray(0, 514), long)).toThrow("ends too early");
});
