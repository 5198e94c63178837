import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseMachine, PatroniCluster } from "./cluster.ts";

/** Breaks part of a cluster. */
interface Fault {
  readonly what: string;
  /** True if it may interrupt the service several times: its longest interruption counts. */
  readonly isInTurn?: true;
  /** Resolves once the cause is gone. */
  readonly happen: (cluster: PatroniCluster) => Promise<void>;
}

/** Longer than it takes the others to replace a machine. */
const longMs = 20_000;
const restartMs = 3_000;
/** A cluster whose machines all run again is whole within this time. */
export const wholeWithinMs = 120_000;

export const faults = {
  kill: {
    what: "PostgreSQL on the primary is killed",
    async happen(cluster) {
      const primary = await cluster.primary();
      const postmaster = primary.postmaster();
      if (postmaster !== undefined) primary.signal("SIGKILL", [postmaster]);
    },
  },
  machine: {
    what: "everything on the primary's machine is killed, and starts again later",
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.signal("SIGKILL");
      await sleep(longMs);
      primary.start();
    },
  },
  pause: {
    what: "everything on the primary's machine is paused, and goes on later",
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.signal("SIGSTOP");
      await sleep(longMs);
      primary.signal("SIGCONT");
    },
  },
  cut: {
    what: "the primary is cut from the other machines, but not from Loanbridge",
    async happen(cluster) {
      const primary = await cluster.primary();
      const others = cluster.machines.map(({ address }) => address).filter((one) => one !== primary.address);
      primary.cut(others);
      await sleep(longMs);
      primary.join(others);
    },
  },
  hand: { what: "an operator hands over to another machine", happen: (cluster) => cluster.switchOver() },
  etcd: {
    what: "each member of etcd is killed and restarted, one after another",
    isInTurn: true,
    async happen({ machines }) {
      for (const machine of machines) {
        const member = machine.etcd();
        if (member !== undefined) machine.signal("SIGKILL", [member]);
        await sleep(restartMs);
        machine.startEtcd();
        await sleep(restartMs);
      }
    },
  },
  disk: {
    what: "the disk of the primary is full, and has space again later",
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.fill();
      await sleep(longMs);
      primary.empty();
    },
  },
  upgrade: {
    what: "PostgreSQL gets another minor version on each machine in turn, the primary last",
    isInTurn: true,
    async happen(cluster) {
      const primary = await cluster.primary();
      for (const standby of await cluster.standbys()) await replacePrograms(cluster, standby);
      await cluster.switchOver();
      await until(async () => (await cluster.primary()) !== primary && (await cluster.isWhole()));
      await replacePrograms(cluster, primary);
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

async function replacePrograms(cluster: PatroniCluster, machine: DatabaseMachine): Promise<void> {
  await machine.stopPatroni();
  const version = machine.replacePrograms();
  machine.startPatroni();
  await until(async () => (await machine.version()) === version && (await cluster.isWhole()));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + wholeWithinMs;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error("The cluster was not whole within two minutes.");
    await sleep(200);
  }
}

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
export const faultOf = (name: FaultName): Fault => faults[name];
