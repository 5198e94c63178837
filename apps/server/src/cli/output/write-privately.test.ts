import { execFileSync } from "node:child_process";
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

async function workTree(): Promise<string> {
  const tree = join(dir, "tree");
  await mkdir(join(tree, "inner"), { recursive: true });
  execFileSync("git", ["init", "-q", tree]);
  return tree;
}

test("files outside a git work tree are written", async () => {
  expect(await write(dir)).toEqual([join(dir, "evidence-a.html"), join(dir, "evidence-a.json")]);
});

test("files that git could track are refused, also through a symbolic link, and none is written", async () => {
  const inner = join(await workTree(), "inner");
  await symlink(inner, join(dir, "link"));
  for (const folder of [inner, join(dir, "link")])
    await expect(write(folder)).rejects.toThrow(/git does not ignore it.*outside the work tree/);
  await writeFile(join(dir, "tree/.gitignore"), "*.html\n");
  await expect(write(inner), "one of two is ignored").rejects.toThrow("evidence-a.json");
  expect(existsSync(join(inner, "evidence-a.html"))).toBe(false);
});

test("files that git ignores are written", async () => {
  const inner = join(await workTree(), "inner");
  await writeFile(join(dir, "tree/.gitignore"), "evidence-*\n");
  expect(await write(inner)).toHaveLength(2);
});

test("a work tree that git cannot read is refused", async () => {
  await writeFile(join(dir, ".git"), "gitdir: nowhere\n");
  await expect(write(dir)).rejects.toThrow("git does not ignore it");
});
