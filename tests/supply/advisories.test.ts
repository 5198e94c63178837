import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSnapshot, type Snapshot } from "../../scripts/advisories/snapshot.ts";
import { lockedPackages, readLock } from "../../scripts/lock/lock-file.ts";
import { compileCache } from "../stack/compile-cache.ts";
import { root } from "../start/program.ts";
import { startRegistry, type Registry } from "./registry.ts";

const packages = lockedPackages(readLock(root));
const fastify = packages.find(({ name }) => name === "fastify")?.version ?? "";
const weak = {
  id: 7,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Weak",
  severity: "high",
  vulnerable_versions: `<=${fastify}`,
};

let folder: string;
let registries: Record<"clean" | "knowing" | "mute", Registry>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-advisories-"));
  registries = {
    clean: await startRegistry({}),
    knowing: await startRegistry({ fastify: [weak] }),
    mute: await startRegistry(),
  };
});
afterAll(async () => {
  for (const registry of Object.values(registries)) await registry.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs the command as npm does, with npm's own client, against a registry on loopback. */
function advisories(registry: Registry, ...args: readonly string[]): Promise<Ended> {
  const env = {
    ...process.env,
    ...compileCache,
    npm_config_registry: registry.url,
    npm_config_fetch_retries: "0",
    npm_config_cache: join(folder, "cache"),
  };
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(
    process.execPath,
    [join(root, "scripts/advisories.ts"), ...args],
    { cwd: folder, env },
    (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, output: `${out}${err}` });
    },
  );
  return promise;
}

const snapshotAt = (name: string): string => join(folder, name);
const read = (file: string): Snapshot => readSnapshot(file) ?? expect.fail(`${file} is not there`);

test("the registry is queried about every package and version of the lock file, and its answer decides", async () => {
  const none = snapshotAt("none.json");
  expect(await advisories(registries.clean, none)).toEqual({
    code: 0,
    output: "No known vulnerabilities of moderate severity or higher (the registry, today).\n",
  });
  const queries = Object.entries(registries.clean.queries[0] ?? {}).flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version}`),
  );
  expect(queries.toSorted()).toEqual(packages.map(({ name, version }) => `${name}@${version}`).toSorted());
  const found = await advisories(registries.knowing, none);
  expect(found.code).toBe(2);
  expect(found.output).toContain(`high: fastify ${fastify} (affected: <=${fastify}) Weak\n    GHSA-aaaa-bbbb-cccc`);
});

test("with a registry that accepts no queries and an empty snapshot, the check exits with 3, loudly", async () => {
  const ended = await advisories(registries.mute, snapshotAt("none.json"));
  expect(ended.code).toBe(3);
  expect(ended.output).toContain("UNKNOWN whether there are known vulnerabilities.");
  expect(ended.output).toContain("405 Method Not Allowed");
});

test("a snapshot refreshed from the registry answers when the registry does not, and a silent registry does not spoil it", async () => {
  const file = snapshotAt("clean.json");
  expect(await advisories(registries.clean, "--refresh", file)).toMatchObject({ code: 0 });
  const before = readFileSync(file, "utf8");
  expect(Object.keys(read(file).covers).length).toBe(new Set(packages.map(({ name }) => name)).size);
  expect(await advisories(registries.mute, "--refresh", file)).toMatchObject({ code: 3 });
  expect(readFileSync(file, "utf8")).toBe(before);
  const ended = await advisories(registries.mute, file);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining("(the snapshot of ") });

  const knowing = snapshotAt("knowing.json");
  expect(await advisories(registries.knowing, "--refresh", knowing)).toMatchObject({ code: 0 });
  expect(read(knowing).advisories).toMatchObject([{ id: "GHSA-aaaa-bbbb-cccc", package: "fastify", severity: "high" }]);
  expect(await advisories(registries.mute, knowing)).toMatchObject({ code: 2 });
});

test("a refresh without an answer records that in the snapshot, with its date", async () => {
  const file = snapshotAt("mute.json");
  expect(await advisories(registries.mute, "--refresh", file)).toMatchObject({ code: 3 });
  expect(read(file)).toMatchObject({ dataOf: null, covers: {}, advisories: [], source: registries.mute.url });
  expect(read(file).noAnswer).toMatch(/^405 Method Not Allowed/);
});

const entry = (id: string, name: string, modified: string) => ({
  id,
  modified,
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }] }],
});

test("an export that the operator downloaded covers every package, as of its newest entry", async () => {
  const data = join(folder, "export");
  mkdirSync(data);
  const today = new Date().toISOString();
  for (let nth = 0; nth < 1_000; nth++)
    writeFileSync(join(data, `${String(nth)}.json`), JSON.stringify(entry(`GHSA-${String(nth)}`, "not-ours", today)));
  const file = snapshotAt("export.json");
  expect(await advisories(registries.mute, "--refresh", "--from", data, file)).toMatchObject({ code: 0 });
  expect(read(file)).toMatchObject({ dataOf: today, advisories: [] });
  expect(await advisories(registries.mute, file)).toMatchObject({ code: 0 });
});

test("single entries are added and found, but do not make a snapshot complete; a bad file changes nothing", async () => {
  const file = snapshotAt("single.json");
  const one = snapshotAt("GHSA-single.json");
  writeFileSync(one, JSON.stringify(entry("GHSA-single", "not-ours", new Date().toISOString())));
  expect(await advisories(registries.mute, "--refresh", "--from", one, file)).toMatchObject({ code: 0 });
  expect(await advisories(registries.mute, file)).toMatchObject({ code: 3 });
  writeFileSync(one, JSON.stringify(entry("GHSA-single", "fastify", new Date().toISOString())));
  expect(await advisories(registries.mute, "--refresh", "--from", one, file)).toMatchObject({ code: 0 });
  expect(await advisories(registries.mute, file)).toMatchObject({
    code: 2,
    output: expect.stringContaining("GHSA-single"),
  });
  const before = readFileSync(file, "utf8");
  writeFileSync(one, "{}");
  const broken = await advisories(registries.mute, "--refresh", "--from", one, file);
  expect(broken).toMatchObject({ code: 1, output: expect.stringMatching(/GHSA-single\.json: not an OSV entry/) });
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("an unreadable snapshot is a failure of the check, not an answer", async () => {
  const file = snapshotAt("broken.json");
  writeFileSync(file, '{"advisories":[]}');
  expect(await advisories(registries.clean, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining("not a snapshot"),
  });
});

test("this repository's snapshot is readable, and its content names its source and license", () => {
  const bundled = read(join(root, "scripts/advisories/snapshot.json"));
  expect(bundled.attribution).toContain("GitHub Advisory Database");
  expect(bundled.license).toContain("CC-BY-4.0");
  expect(bundled.dataOf === null).toBe(bundled.noAnswer !== undefined);
});
