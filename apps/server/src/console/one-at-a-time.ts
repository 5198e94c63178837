interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Runs long work if none is running. */
export interface OneAtATime {
  /** Resolves with undefined if other work is running. `work` reports how far it is. */
  run<Result>(work: (report: (progress: Progress) => void) => Promise<Result>): Promise<Result | undefined>;
  /** How far the running work is, as it last reported; undefined if none is running. */
  progress(): Progress | undefined;
}

export function createOneAtATime(): OneAtATime {
  let progress: Progress | undefined;
  return {
    async run(work) {
      if (progress !== undefined) return undefined;
      progress = { done: 0, of: 0 };
      try {
        return await work((reported) => (progress = reported));
      } finally {
        progress = undefined;
      }
    },
    progress: () => progress,
  };
}
