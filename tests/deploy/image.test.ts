import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drillRestoreCommand } from "../../apps/server/src/cli/commands/drill-restore.ts";
import { parseArguments } from "../../apps/server/src/cli/parse-arguments.ts";
import { variables } from "../../apps/server/src/system/variables.ts";
import { root } from "../start/program.ts";
import { serveAsStranger } from "./serve-as-stranger.ts";
import { copiesOf, layOut } from "./production-tree.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-image-"));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true });
});

const deployed = (file: string): string => readFileSync(join(root, "deploy", file), "utf8");

test("every path that the image copies exists, and its install includes every workspace of the lock file", () => {
  const dockerfile = deployed("Dockerfile");
  const sources = copiesOf(dockerfile).flatMap((copy) => (copy.from === undefined ? copy.sources : []));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const workspaces = globSync(["apps/*/package.json", "packages/*/package.json"], { cwd: root });
  expect(workspaces.filter((path) => !dockerfile.includes(`COPY ${path} `))).toEqual([]);
  const ignored = deployed("Dockerfile.dockerignore").split("\n");
  for (const path of new Set(sources.map((source) => source.split("/")[0]))) expect(ignored).toContain(`!${path}`);
});

test("the image's server runs with read-only files, its data elsewhere, and without root rights", async () => {
  const tree = join(folder, "app");
  mkdirSync(tree);
  const { node, packages } = layOut(tree, false);
  expect(packages).toBeGreaterThan(50);
  for (const no of ["node_modules/vitest", "node_modules/vite", "apps/lender-simulator", "tests", ".git"])
    expect([no, existsSync(join(tree, no))]).toEqual([no, false]);
  const seen = await serveAsStranger(tree, node, join(folder, "state"));
  expect(seen).toMatchObject({
    page: 200,
    stranger: 404,
    ready: 200,
    metrics: 200,
    stored: 200,
    user: expect.not.stringMatching(/^0$/),
  });
  expect(seen.written, "what was written outside of its data").toEqual([]);
});

test("the unit starts an existing file, with variables that the server knows", () => {
  const unit = deployed("loanbridge.service");
  const [, file = ""] = /^ExecStart=.* (\S+)$/mu.exec(unit) ?? [];
  expect(existsSync(join(root, file))).toBe(true);
  const set = [...unit.matchAll(/\b([A-Z_]{4,})=/gu), ...deployed("Dockerfile").matchAll(/\b([A-Z_]{4,})=/gu)];
  const names = new Set(set.map(([, name = ""]) => name));
  expect(names).toContain("KEYRING_FILE");
  // A variable of Node itself: a folder that the unit provides.
  expect(unit).toContain("NODE_COMPILE_CACHE=/var/cache/loanbridge\nCacheDirectory=loanbridge\n");
  names.delete("NODE_COMPILE_CACHE");
  expect([...names].filter((name) => !Object.hasOwn(variables.shape, name))).toEqual([]);
  // A running server writes the backups, so it needs write access to the guide's backup folder.
  const [, backups = ""] =
    /loanbridge backup (\S+)\/\S+ /u.exec(readFileSync(join(root, "docs/deployment.md"), "utf8")) ?? [];
  expect(unit).toContain(`\nReadWritePaths=-${backups}\n`);
  // Only the owner can read the files it writes.
  expect(unit).toMatch(/^UMask=0077$/mu);
});

test("the command for operators runs as the unit's user, with the unit's data and files, or a folder for a restore", () => {
  const unit = deployed("loanbridge.service");
  const pairs = [...unit.matchAll(/\b([A-Z_]+(?:DIR|FILE|ENV))=(\S+)/gu)].map(([pair]) => pair);
  expect(pairs).toContain("POLICIES_DIR=/etc/loanbridge/policies");
  // Prints its words instead of becoming the server's user.
  const sudo = join(folder, "sudo");
  writeFileSync(sudo, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const ran = (env: Readonly<Record<string, string>>): readonly string[] =>
    execFileSync("/bin/sh", [join(root, "deploy/loanbridge"), "leads", "--source", "a b"], {
      encoding: "utf8",
      env: { PATH: `${folder}:/bin:/usr/bin`, ...env },
    })
      .trimEnd()
      .split("\n");
  expect(ran({})).toEqual(expect.arrayContaining(["-u", /^User=(.*)$/mu.exec(unit)?.[1], ...pairs, "a b"]));
  expect(ran({ DATA_DIR: "/new folder" })).toContain("DATA_DIR=/new folder");
  const guide = readFileSync(join(root, "docs/deployment.md"), "utf8");
  expect(guide).toContain("sudo install deploy/loanbridge /usr/local/bin/");
  expect(guide).toContain("cp -r sites lenders policies /etc/loanbridge/");
  // Outside of the program's folder, that would run a package of the registry, as the user who owns the keys.
  expect(guide).not.toMatch(/^(?:ssh|sudo) .*npx/mu);
});

test("the drill's unit has the server's user, data, keys and backups, cannot write its database and keys, and has no network", () => {
  const [server, drill] = [deployed("loanbridge.service"), deployed("loanbridge-drill.service")];
  for (const name of ["User", "Group", "WorkingDirectory", "Environment", "EnvironmentFile", "StateDirectory", "UMask"])
    expect(server).toContain(new RegExp(`^${name}=.*$`, "mu").exec(drill)?.[0]);
  const [, file = "", words = ""] = /^ExecStart=.* (\S+) drill restore (.*)$/mu.exec(drill) ?? [];
  expect(existsSync(join(root, file))).toBe(true);
  expect(parseArguments(drillRestoreCommand.usage, words.split(" "))).toBeTypeOf("object");
  expect(server).toContain(`ReadWritePaths=-${words.split(" ")[0] ?? ""}\n`);
  const [, dataDir = "", keys = ""] = / DATA_DIR=(\S+) KEYRING_FILE=(\S+)\/keyring\.json$/mu.exec(drill) ?? [];
  expect(drill).toContain(`\nReadOnlyPaths=-${dataDir}/database -${keys}\n`);
  expect(drill).toContain("\nPrivateNetwork=yes\nRestrictAddressFamilies=AF_UNIX\n");
  expect(readFileSync(join(root, "docs/deployment.md"), "utf8")).toContain("enable --now loanbridge-drill.timer");
  expect(deployed("loanbridge-drill.timer")).toMatch(/^OnCalendar=\S+ \d\d:\d\d$/mu);
});

test("web processes and workers of the compose file read the operator's sites and lenders, never the samples", () => {
  const mounts = [...deployed("compose.yml").matchAll(/^ +- (\S.*):\/app\/(sites|lenders|policies):ro$/gmu)];
  const sources = Map.groupBy(mounts, ([, , content = ""]) => content);
  expect([...sources].map(([content, all]) => [content, all.length])).toEqual([
    ["sites", 2],
    ["lenders", 2],
    ["policies", 2],
  ]);
  for (const [content, all] of sources)
    for (const [, source = ""] of all) expect(source.startsWith("${"), source).toBe(content !== "policies");
});

test("the compose file's proxy checks each web container's health; a worker, which has no public port, is checked by its metrics", () => {
  const compose = deployed("compose.yml");
  const [, replicas = ""] = /^ {4}replicas: (\d+)$/mu.exec(compose) ?? [];
  const [, upstream = ""] = /^ +UPSTREAM: (.+)$/mu.exec(compose) ?? [];
  const containers = Array.from({ length: Number(replicas) }, (_, nth) => `loanbridge-web-${String(nth + 1)}:3000`);
  expect(containers.length).toBeGreaterThan(1);
  expect(upstream.split(" ")).toEqual(containers);
  expect(compose).toMatch(/^name: loanbridge$/mu);
  const [, worker = ""] = /\n {2}worker:\n((?: {4}.*\n| *\n)+)/u.exec(compose) ?? [];
  expect(worker).toContain(":9464/metrics");
  expect(deployed("Caddyfile")).toMatch(/health_interval (?:[1-9]\d{0,2}ms|1s)\n/u);
});
