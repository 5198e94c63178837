/** A claimed job. Every write about it checks its fence, so a worker that lost its lease changes nothing. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  /** Id of what the work is about: an application, a message or an inquiry, as its kind says. "" for maintenance. */
  readonly subject: string;
  /** 1 on the first try. */
  readonly attempt: number;
  readonly fence: number;
  /**
   * Milliseconds since the job fell due (on the first try: for the first time), by the clock that decides when work is
   * due, which may be another machine's.
   */
  readonly waitedMs: number;
}

export interface WorkHandlers {
  /**
   * Handler per kind of work. Reject to retry later. Return "finished" if the job was already removed in the last
   * transaction (`finish`). `signal` aborts when the lease is lost or the server drains.
   */
  readonly [kind: string]: (job: Job, signal: AbortSignal) => Promise<"finished" | void>;
}

/**
 * Per kind of work: what to do when a job is given up, for those who wait for its result. Runs before the job is marked
 * as failed.
 */
export type GiveUpHandlers = Readonly<Record<string, (job: Job) => Promise<void>>>;

export interface Worker {
  start(handlers: WorkHandlers, onGiveUp?: GiveUpHandlers): void;
  /**
   * Polls for work at once. Call it after a transaction that stored some. `ofKinds`: does nothing unless the worker does
   * one of these kinds; absent: any.
   */
  wake(ofKinds?: readonly string[]): void;
  /** The clock was set: polls at once for work that only a wrong clock postponed. */
  clockSet(): void;
  /** Claims no more work, waits up to `ms` for running jobs, then aborts them. */
  drain(ms: number): Promise<void>;
}
