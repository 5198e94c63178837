import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../../../tests/stack/postgres-cluster.ts";
import { runCommand } from "../cli/run-command.ts";
import { openPostgres } from "../store/database/postgres/open-postgres.ts";
import type { Database } from "../store/database/schema.ts";
import { startApp } from "../web/tests/started.fixture.ts";

const isInstalled = postgresPrograms() !== undefined;

let cluster: Cluster;
let owner: Database;
beforeAll(async () => {
  if (!isInstalled) return;
  cluster = startCluster({ durable: false });
  owner = await openPostgres(cluster.url("postgres"), { connections: 1 });
});
afterAll(async () => {
  await owner?.destroy();
  cluster?.close();
});

/** The same server, named so many times. */
const named = (times: number): string =>
  `postgresql://loanbridge@${Array.from({ length: times }, () => encodeURIComponent(cluster.folder)).join(",")}/postgres`;

/** Lines of `migrate`. */
async function printed(url: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  await runCommand(["migrate"], { print, complain: print, env: { DATABASE_URL: url }, workingDir: process.cwd() });
  return lines;
}

/** The warning of a server over this URL at its start, and its metrics. */
async function seen(url: string) {
  const started = await startApp({ DATABASE_URL: url });
  const metrics = (await started.app.metrics())
    .split("\n")
    .filter((line) => line.startsWith("loanbridge_failover_risk{"));
  await started.close();
  return {
    metrics,
    warned: started.log.filter((line) => line.includes("a failover may lose acknowledged answers")).length,
  };
}

const done = "The database schema is up to date.";
const warning = (reason: string): string => `Warning: a failover may lose acknowledged answers: ${reason}.`;

test.runIf(isInstalled)(
  "with several servers in the URL, start, metrics and migrate name the setting because of which commits wait for no standby",
  async () => {
    expect(await seen(named(1))).toEqual({ metrics: [], warned: 0 });
    expect(await printed(named(1))).toEqual([done]);
    const risk = (setting: string) => ({ metrics: [`loanbridge_failover_risk{setting="${setting}"} 1`], warned: 1 });
    expect(await seen(named(2))).toEqual(risk("synchronous_standby_names"));
    expect(await printed(named(2))).toEqual([
      done,
      warning("synchronous_standby_names is empty, so commits do not wait for a standby"),
    ]);
    await sql`alter database postgres set synchronous_commit to local`.execute(owner);
    await sql`alter system set synchronous_standby_names to '*'`.execute(owner);
    await sql`select pg_reload_conf()`.execute(owner);
    const off = warning("synchronous_commit is off or local, so commits do not wait for a standby");
    await expect.poll(() => printed(named(2))).toEqual([done, off]);
    expect(await seen(named(2))).toEqual(risk("synchronous_commit"));
    await sql`set synchronous_commit to local`.execute(owner);
    await sql`alter database postgres reset synchronous_commit`.execute(owner);
    expect(await printed(named(2))).toEqual([done]);
  },
);
