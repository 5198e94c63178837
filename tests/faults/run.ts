// npm run faults: the long versions of the tests in this folder; npm test runs the short ones. Arguments select one
// part, and how often.
//   npm run faults             every part
//   npm run faults -- kills 50
//   npm run faults -- failover --rounds 20 --seed 7 --fault pause
import { parseArgs } from "node:util";
import { setClock, setClockForLong, setClockOnPostgres, setClockOnPostgresForLong } from "./clock.ts";
import { fillDiskUnderLoad, lockFilesUnderLoad } from "./disk-full.ts";
import { cutDatabaseLines } from "./database-lines.ts";
import { exhaustConnections } from "./connections.ts";
import { installAndServe } from "./install.ts";
import { killProcesses, killTheServer } from "./kills.ts";
import { cutLines } from "./lines.ts";
import { starveOfMemory } from "./memory.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import type { Outcome } from "./outcome.ts";
import { losePowerUnderLoad } from "./power-loss.ts";
import { turnReadOnlyUnderLoad } from "./read-only-postgres.ts";
import { restartUnderLoad, rush, steady } from "./restarts.ts";
import { killTwoOfSix } from "./two-killed.ts";
import { type FaultName, faultNames } from "./failover/faults.ts";
import { failOverApart } from "./failover/private.ts";
import type { Way } from "./failover/processes.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, seed: { type: "string" }, fault: { type: "string" } },
});
const [only, given = values.rounds] = positionals;

interface Part {
  readonly what: string;
  readonly count: number;
  readonly run: (count: number, say: (line: string) => void) => Promise<Outcome>;
}

const parts: Readonly<Record<string, Part>> = {
  kills: {
    what: "kill -9 at a random moment under load",
    count: 1_000,
    run: recoveringSoon(killTheServer),
  },
  "kills-postgresql": {
    what: "the same, of a web process and two workers on PostgreSQL",
    count: 300,
    run: onPostgres(recoveringSoon(killProcesses)),
  },
  "kills-of-two": {
    what: "any two of three web processes and three workers on PostgreSQL are killed at once",
    count: 30,
    run: onPostgres(killTwoOfSix),
  },
  restarts: {
    what: "PostgreSQL is restarted every 5 to 10 s, 500 applications a minute",
    count: 5_000,
    run: onPostgres((count, say) => restartUnderLoad(steady, count, say)),
  },
  "restarts-overload": {
    what: "the same, with more applications than the machine can take",
    count: 1_500,
    run: onPostgres((count, say) => restartUnderLoad(rush, count, say)),
  },
  power: { what: "power cuts: what was not synced is lost, torn or noise", count: 50, run: losePowerUnderLoad },
  disk: { what: "the disk is full, and has space again", count: 20, run: fillDiskUnderLoad },
  "read-only": { what: "the files are read-only, and can be written again", count: 20, run: lockFilesUnderLoad },
  "read-only-postgresql": {
    what: "PostgreSQL is read-only for up to 15 s, and can be written again",
    count: 20,
    run: onPostgres(turnReadOnlyUnderLoad),
  },
  lines: { what: "lines to lenders are cut, or half open", count: 1_000, run: cutLines },
  "database-lines": {
    what: "lines to PostgreSQL are cut, or half open, again and again",
    count: 1_000,
    run: onPostgres(cutDatabaseLines),
  },
  pool: {
    what: "two connections to PostgreSQL for 64 visitors at once",
    count: 1_000,
    run: onPostgres(exhaustConnections),
  },
  memory: { what: "a heap of 64 MiB under load", count: 3_000, run: starveOfMemory },
  clock: { what: "the clock is set, and put right at once", count: 10, run: setClock },
  "clock-for-long": { what: "the clock is set for longer than a minute", count: 1, run: setClockForLong },
  "clock-postgresql": {
    what: "the clock of both processes on PostgreSQL is set, and put right at once",
    count: 10,
    run: onPostgres(setClockOnPostgres),
  },
  "clock-postgresql-for-long": {
    what: "the same for longer than a minute",
    count: 1,
    run: onPostgres(setClockOnPostgresForLong),
  },
  failover: {
    what: "three machines with Patroni: the primary is killed, paused, cut off, handed over, filled; etcd restarts; upgrades",
    count: 21,
    run: onPostgres(failingOver("direct")),
  },
  "failover-pooler": {
    what: "the same through PgBouncer in transaction mode and HAProxy",
    count: 21,
    run: onPostgres(failingOver("pooler")),
  },
  install: { what: "an install without development packages serves, read-only", count: 1, run: installAndServe },
};

/** Omitted if PostgreSQL is not installed. */
function onPostgres(run: Part["run"]): Part["run"] {
  if (postgresPrograms() !== undefined) return run;
  return async () => ({ figures: { leftOut: "PostgreSQL is not installed" }, broken: [] });
}

function failingOver(way: Way): Part["run"] {
  const fault = faultNames.find((name: FaultName) => name === values.fault);
  if (values.fault !== undefined && fault === undefined) throw new Error(`--fault is one of ${faultNames.join(", ")}`);
  const seed = Number(values.seed ?? 1);
  return (rounds, say) => failOverApart({ rounds, seed, way, only: fault }, say);
}

/** Beyond the duration of the same start over an empty store. */
const recoveredWithinMs = 3_000;

function recoveringSoon(kill: typeof killTheServer): Part["run"] {
  return async (count, say) => {
    const { figures, broken } = await kill(count, say);
    const late = figures.slowestStartMs > figures.emptyStartMs + recoveredWithinMs;
    return { figures, broken: late ? [...broken, "A start took 3 s longer than over an empty store."] : broken };
  };
}

for (const [name, { what, count, run }] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue;
  const began = performance.now();
  console.log(`${name}: ${what}`);
  const { figures, broken } = await run(Number(given ?? count), (line) => console.log(`  ${line}`));
  console.log(`  ${JSON.stringify(figures)} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if ("leftOut" in figures) console.log("  LEFT OUT.");
  for (const one of new Set(broken)) console.log(`  FAILED: ${one}`);
  if (broken.length > 0) process.exitCode = 1;
}
