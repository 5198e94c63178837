import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announcedPid, announcePid } from "./server-pid.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "loanbridge-pid-"));
  file = join(folder, "server.pid");
});
afterEach(() => rm(folder, { recursive: true }));

const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test("the pid file is readable and writable by its own user only", async () => {
  announcePid(folder);
  expect([await mode(file), await announcedPid(folder)]).toEqual(["600", process.pid]);
});

test("a leftover file with a wider mode is tightened", async () => {
  await writeFile(file, "1");
  await chmod(file, 0o666);
  announcePid(folder);
  expect([await mode(file), await announcedPid(folder)]).toEqual(["600", process.pid]);
});

test("a link in its place is replaced, and its target is unchanged", async () => {
  const other = join(folder, "other");
  await writeFile(other, "mine");
  await symlink(other, file);
  announcePid(folder);
  expect([await mode(file), await readFile(other, "utf8")]).toEqual(["600", "mine"]);
});
