import { setTimeout as sleep } from "node:timers/promises";
import type { PatroniCluster } from "./cluster.ts";

/** Breaks part of a cluster. */
interface Fault {
  readonly what: string;
  /** True if the primary is killed: for these, the service has to be back soon. */
  readonly isKill?: true;
  /** Resolves once the cause is gone. */
  readonly happen: (cluster: PatroniCluster) => Promise<void>;
}

/** Longer than it takes the others to replace a machine. */
const longMs = 20_000;
const restartMs = 3_000;

export const faults = {
  kill: {
    what: "PostgreSQL on the primary is killed",
    isKill: true,
    async happen(cluster) {
      const primary = await cluster.primary();
      const postmaster = primary.postmaster();
      if (postmaster !== undefined) primary.signal("SIGKILL", [postmaster]);
    },
  },
  machine: {
    what: "everything on the primary's machine is killed, and starts again later",
    isKill: true,
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.signal("SIGKILL");
      await sleep(longMs);
      primary.startEtcd();
      primary.startPatroni();
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
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
export const faultOf = (name: FaultName): Fault => faults[name];
