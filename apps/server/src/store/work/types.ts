/** One claimed piece of work. Every write about it names its fence, so that a worker that lost its lease changes nothing. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  /** Id of what the work is about: an application, a message or an inquiry, as its kind says. "" for maintenance. */
  readonly subject: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly fence: number;
  /** Milliseconds since it fell due: for the first time, at the first try. By the clock that work falls due by, which may be another machine's. */
  readonly waitedMs: number;
}

export interface WorkHandlers {
  /**
   * Name of the kind of work → what does it. Rejecting means: try again later; "finished", that the job went with what was last stored
   * (`finish`). `signal` aborts when the lease is lost or the server drains.
   */
  readonly [kind: string]: (job: Job, signal: AbortSignal) => Promise<"finished" | void>;
}

/** Name of the kind of work → what is owed to those who wait for it when it is given up. Done before the work is marked as failed. */
export type GivenUp = Readonly<Record<string, (job: Job) => Promise<void>>>;

export interface Worker {
  start(handlers: WorkHandlers, givenUp?: GivenUp): void;
  /** Looks for work at once: called after a transaction that stored some. */
  wake(): void;
  /** The clock was set: looks at once for what would wait for that alone. */
  clockSet(): void;
  /** Takes no more, waits for what runs (at most `ms`), then aborts it. */
  drain(ms: number): Promise<void>;
}
