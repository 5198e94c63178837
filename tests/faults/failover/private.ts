import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Outcome } from "../outcome.ts";
import { missingPrograms } from "./cluster.ts";
import type { FailoverRun } from "./failover.ts";
import { minorVersions, versionOf } from "./minor-versions.ts";

/** Separate namespaces, so that nothing on this machine changes, and everything ends with the program. */
const unshare = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/** The first process of a namespace has to wait for every orphan, which Node does not; a shell does. */
const reaping = ["sh", "-c", 'exec 3<&0; "$@" <&3 & wait $!', "sh"];

/** Runs the rounds apart from everything else on this machine. Left out where that is not allowed. */
export async function failOverApart(
  run: Omit<FailoverRun, "parent" | "versions">,
  say: (line: string) => void,
): Promise<Outcome> {
  readyPrograms();
  const missing = missingPrograms();
  if (missing.length > 0)
    return {
      figures: { leftOut: `${missing.join(", ")}: install patroni, etcd-server, haproxy and pgbouncer` },
      broken: [],
    };
  if (spawnSync("unshare", [...unshare, "true"], { stdio: "ignore" }).status !== 0)
    return { figures: { leftOut: "this user may not create namespaces (run as root)" }, broken: [] };
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const parent = mkdtempSync(join(tmpdir(), "loanbridge-failover-"));
  // PostgreSQL runs as another user.
  chmodSync(parent, 0o755);
  const versions = minorVersions(parent);
  say(`PostgreSQL ${versions.map((folder) => String(versionOf(folder))).join(" and ")}`);
  const given = JSON.stringify({ ...run, versions, parent } satisfies FailoverRun);
  const child = spawn("unshare", [...unshare, ...reaping, process.execPath, main, given], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let outcome: Outcome | undefined;
  createInterface({ input: child.stdout }).on("line", (text) => {
    const { line, outcome: end } = JSON.parse(text) as { line?: string; outcome?: Outcome };
    if (line !== undefined) say(line);
    outcome = end ?? outcome;
  });
  await once(child, "close");
  if (outcome?.broken.length === 0) rmSync(parent, { recursive: true });
  else say(`logs: ${parent}`);
  return outcome ?? { figures: {}, broken: ["The run ended early."] };
}

/** Installs the programs if that is possible without a password. */
function readyPrograms(): void {
  if (missingPrograms().length === 0 || process.getuid?.() !== 0) return;
  const packages = ["patroni", "etcd-server", "haproxy", "pgbouncer", "python3-etcd"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]])
    spawnSync("apt-get", args, { stdio: "ignore", env });
}
