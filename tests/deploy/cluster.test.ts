import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { variables } from "../../apps/server/src/system/variables.ts";
import { root } from "../start/program.ts";

const deployed = (file: string): string => readFileSync(join(root, "deploy", file), "utf8");
const units = ["loanbridge-web@.service", "loanbridge-worker@.service"] as const;
const [web, worker] = units;

/** Lines of a unit that its type and instance do not decide. */
const shared = (unit: string): readonly string[] =>
  deployed(unit)
    .split("\n")
    .filter((line) => !/^(#|Description|Documentation|Environment=(ROLE|NODE_COMPILE)|$)/.test(line));

test.each(units)(
  "the unit %s has every limit of the unit for one machine, and variables that the server knows",
  (unit) => {
    const notForClusters = new Set(["ReadWritePaths=-/var/backups/loanbridge", "StateDirectory=loanbridge"]);
    const missing = shared("loanbridge.service").filter((line) => !shared(unit).includes(line));
    expect(missing.filter((line) => !notForClusters.has(line))).toEqual([]);
    const names = [...deployed(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = ""]) =>
      set.split(" ").map((one) => one.split("=")[0] ?? ""),
    );
    expect(names).toContain("KEYRING_FILE");
    expect(names.filter((name) => !Object.hasOwn(variables.shape, name) && name !== "NODE_COMPILE_CACHE")).toEqual([]);
  },
);

test("web processes cannot reach the folder in which workers keep the private keys", () => {
  const [, folder] = /PRIVATE_KEYS_FILE=(\S+)\/\w+\.json$/m.exec(deployed(worker)) ?? [];
  expect(deployed(web)).toContain(`\nInaccessiblePaths=-${String(folder)}\n`);
  expect(deployed(worker)).toContain("\nStateDirectory=loanbridge loanbridge/private\n");
  expect(folder).toBe("/var/lib/loanbridge/private");
  expect(deployed(web)).not.toContain("PRIVATE_KEYS_FILE");
});

test("each instance has its own ports, and both sets of settings", () => {
  expect(deployed(web)).toContain("\nEnvironment=ROLE=web PORT=%i METRICS_PORT=1%i\n");
  expect(deployed(worker)).toContain("\nEnvironment=ROLE=worker METRICS_PORT=947%i CONSOLE_PORT=948%i ");
  for (const [unit, file] of [
    [web, "web.env"],
    [worker, "worker.env"],
  ] as const)
    expect(deployed(unit)).toContain(
      `\nEnvironmentFile=-/etc/loanbridge/env\nEnvironmentFile=-/etc/loanbridge/${file}\n`,
    );
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("systemd accepts the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const instances = units.map((unit) => join(folder, unit.replace("@", "@1")));
  // The program is not installed here.
  for (const [nth, unit] of units.entries())
    writeFileSync(
      instances[nth] ?? "",
      deployed(unit).replaceAll("/opt/loanbridge/node_modules/.bin/node", "/bin/true"),
    );
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...instances], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test("the compose file has two groups, each role with its own database user, and sends visitors to every web container of blue", () => {
  const compose = deployed("compose.cluster.yml");
  const part = (name: string): string => new RegExp(`^x-${name}: .*\\n((?: .*\\n|\\n)+)`, "m").exec(compose)?.[1] ?? "";
  for (const [role, other] of [
    ["web", "worker"],
    ["worker", "web"],
  ] as const) {
    expect(part(role)).toContain(`ROLE: ${role}\n`);
    expect(part(role)).toContain(`postgres://loanbridge_${role}:`);
    expect(part(role)).not.toContain(`loanbridge_${other}`);
    for (const group of ["blue", "green"])
      expect(compose).toMatch(new RegExp(`^ {2}${role}-${group}: .*<<: \\*${role}, .*profiles: \\[${group}\\]`, "m"));
  }
  expect([part("web").includes("/private"), part("worker").includes("- private:/private\n")]).toEqual([false, true]);
  const [, replicas = ""] = /^ {4}replicas: (\d+)$/m.exec(compose) ?? [];
  const [, upstream = ""] = /^ +UPSTREAM: \$\{UPSTREAM:-(.+)\}$/m.exec(compose) ?? [];
  const containers = Array.from(
    { length: Number(replicas) },
    (_, nth) => `loanbridge-web-blue-${String(nth + 1)}:3000`,
  );
  expect(containers.length).toBeGreaterThan(1);
  expect(upstream.split(" ")).toEqual(containers);
  // Both versions mount the operator's files, never the samples.
  const mounts = [...compose.matchAll(/^ +- (\S.*):\/app\/(sites|lenders):ro$/gm)];
  expect(mounts).toHaveLength(4);
  for (const [, source = ""] of mounts) expect(source).toMatch(/^\$\{/);
});
