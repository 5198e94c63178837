import type { Worker } from "../store/index.ts";
import type { Signals } from "../system/index.ts";

/** The part of a worker that the group uses. */
export type Member = Pick<Worker, "wake" | "clockSet" | "drain">;

/** The workers of this process: each does its own kinds of work, so that slow mail never delays a lender. */
export interface WorkerGroup {
  add<M extends Member>(member: M): M;
  /** Makes every member look for work now; with kinds, those that do one of them. */
  readonly wake: Member["wake"];
  /** Wakes the members here and in the other processes. Call it after storing work. */
  readonly wakeWorkers: Member["wake"];
  /** Makes every member set its timers again after the clock has jumped. */
  readonly clockSet: () => void;
  /** Takes no new work and lets what runs end, for at most `ms` milliseconds. */
  drain(ms: number): Promise<void>;
}

export function createWorkerGroup(signals: Signals): WorkerGroup {
  const members: Member[] = [];
  const wake: Member["wake"] = (kinds) => members.forEach((member) => member.wake(kinds));
  signals.subscribe("work", (kinds) => wake(kinds === "" ? undefined : kinds.split(",")));
  signals.onGap(() => wake());
  return {
    add(member) {
      members.push(member);
      return member;
    },
    wake,
    wakeWorkers: (kinds) => {
      wake(kinds);
      signals.publish("work", kinds?.join());
    },
    clockSet: () => members.forEach((member) => member.clockSet()),
    async drain(ms) {
      await Promise.all(members.map((member) => member.drain(ms)));
    },
  };
}
