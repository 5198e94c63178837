/** Runs long work if none is running. */
export interface OneAtATime {
  /** Resolves with undefined if other work is running. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

export function createOneAtATime(): OneAtATime {
  let isRunning = false;
  return {
    async run(work) {
      if (isRunning) return undefined;
      isRunning = true;
      try {
        return await work();
      } finally {
        isRunning = false;
      }
    },
  };
}
