import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writePrivately } from "./write-privately.ts";

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), "loanbridge-private-"))));
afterEach(() => rm(dir, { recursive: true }));

const write = (folder: string) => writePrivately(folder, "evidence-a", { html: "<p>", json: "{}" });

test("files outside a git work tree are written", async () => {
  expect(await write(dir)).toEqual([join(dir, "evidence-a.html"), join(dir, "evidence-a.json")]);
});

test("files in a git work tree are refused, also through a symbolic link, and none is written", async () => {
  const inner = join(dir, "tree/inner");
  await mkdir(inner, { recursive: true });
  await mkdir(join(dir, "tree/.git"));
  await symlink(inner, join(dir, "link"));
  for (const folder of [inner, join(dir, "link")])
    await expect(write(folder)).rejects.toThrow(
      /is in the git work tree .*Run the command in a directory outside it\./,
    );
  expect(existsSync(join(inner, "evidence-a.html"))).toBe(false);
});

test("a linked work tree, which has a file instead of the folder .git, is refused", async () => {
  await writeFile(join(dir, ".git"), "gitdir: elsewhere\n");
  await expect(write(dir)).rejects.toThrow("is in the git work tree");
});
