import { createLenderClient } from "../lenders/index.ts";
import { observeCalls, observeTries } from "../operations/index.ts";
import { createRouter, givenUpBy, reconcileWaits } from "../routing/index.ts";
import { createWorker, type Job } from "../store/index.ts";
import type { Config, Metrics } from "../system/index.ts";
import type { Member } from "./worker-group.ts";

type RouterParts = Parameters<typeof createRouter>[0];

interface LendingParts extends Omit<RouterParts, "client" | "report" | "ended"> {
  readonly config: Config;
  readonly metrics: Metrics;
  /** Id of this process. */
  readonly processId: string;
  /** Milliseconds since 1970, for leases and retries. */
  readonly now: () => number;
  readonly opened: AsyncDisposableStack;
  readonly ended: NonNullable<RouterParts["ended"]>;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Lending extends Member {
  start(): void;
}

/** Takes applications through the lenders: the client that calls them, the tree, and the worker that runs both. */
export function createLending({ config, metrics, processId, now, opened, ...parts }: LendingParts): Lending {
  const { db, clock, board, ended, report } = parts;
  const client = createLenderClient({ allowLoopback: config.simulator, clock: now, observe: observeCalls(metrics) });
  opened.defer(() => client.close());
  const router = createRouter({ ...parts, client });
  const worker = createWorker({
    db,
    clock: now,
    processId,
    concurrency: config.routedAtOnce,
    firstWaits: reconcileWaits,
    observe: observeTries(metrics),
    report,
  });
  return {
    ...worker,
    start: () => worker.start(router, givenUpBy({ db, clock, board, ended })),
  };
}
