interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Runs long work if none is running. */
export interface OneAtATime {
  /**
   * Resolves with undefined if other work is running; waits for work whose signal has aborted. `work` reports how far it
   * is.
   */
  run<Result>(
    work: (report: (progress: Progress) => void) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result | undefined>;
  /** How far the running work is, as it last reported; undefined if none is running. */
  progress(): Progress | undefined;
}

export function createOneAtATime(): OneAtATime {
  let running: { progress: Progress; readonly signal: AbortSignal; readonly ended: Promise<void> } | undefined;
  return {
    async run(work, signal) {
      while (running?.signal.aborted === true) await running.ended;
      if (running !== undefined) return undefined;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const own = { progress: { done: 0, of: 0 }, signal, ended };
      running = own;
      try {
        return await work((reported) => (own.progress = reported));
      } finally {
        running = undefined;
        end();
      }
    },
    progress: () => running?.progress,
  };
}
