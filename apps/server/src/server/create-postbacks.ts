import { createSendPostbacks } from "../messages/index.ts";
import { createWorker, type Job } from "../store/index.ts";
import type { Config } from "../system/index.ts";
import type { Member } from "./worker-group.ts";

type SendingParts = Omit<Parameters<typeof createSendPostbacks>[0], "allowLoopback">;

interface PostbackParts extends SendingParts {
  readonly config: Pick<Config, "simulator">;
  readonly processId?: string;
  readonly opened: AsyncDisposableStack;
  readonly report: (error: unknown, job?: Job) => void;
}

/** Postbacks delivered concurrently, of all sources. Separate from messages and lenders, so that they delay neither. */
const atOnce = 64;
/** Retries for about two days, at least every half hour. */
const backoff = { firstMs: 5_000, longestMs: 30 * 60_000 };
const maxAttempts = 105;
/** Longest interval between polls, for events that another process stored without waking this one. */
const maxPollMs = 30_000;

/** Tells sources what became of the requests that they sent. */
export function createPostbacks({ config, opened, ...parts }: PostbackParts): Member & { start(): void } {
  const { db, clock, processId, report } = parts;
  const sending = createSendPostbacks({ ...parts, allowLoopback: config.simulator });
  opened.defer(() => sending.close());
  const worker = createWorker({ db, clock, processId, concurrency: atOnce, maxAttempts, backoff, maxPollMs, report });
  return { ...worker, start: () => worker.start(sending.handlers, sending.onGiveUp) };
}
