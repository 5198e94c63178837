import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findLongSubjects } from "./commits.ts";

test("a subject over 72 characters is refused, except before the base", () => {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const who = ["-c", "user.name=T", "-c", "user.email=t@mail.example", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" }).trim();
  git("init", "--quiet");
  const commit = (subject: string): string => {
    git("commit", "--quiet", "--allow-empty", "--no-verify", "--message", subject);
    return git("rev-parse", "HEAD");
  };
  const base = commit("x".repeat(90));
  commit("y".repeat(72));
  expect(findLongSubjects(folder, base)).toEqual([]);
  commit("z".repeat(73));
  expect(findLongSubjects(folder, base).map(({ text }) => text)).toEqual(["z".repeat(73)]);
  expect(findLongSubjects(folder, "0".repeat(40))).toEqual([]);
});

test("a folder without git history has none", () => {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findLongSubjects(folder)).toEqual([]);
});
