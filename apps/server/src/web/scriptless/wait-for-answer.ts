import { isUnderWay, type ApplicationStatus } from "../../applications/index.ts";
import type { ProgressBoard } from "../../routing/index.ts";

/** A page without scripts is held for so long while lenders answer, because it cannot update itself. */
export const longestHoldMs = 8_000;

/**
 * Resolves once the request is no longer with the lenders, or after `longestHoldMs`, or when `signal` aborts. Reads the
 * store after each change.
 */
export async function waitForAnswer(
  { id }: ApplicationStatus,
  parts: {
    readonly board: Pick<ProgressBoard, "watch">;
    readonly read: () => Promise<ApplicationStatus | undefined>;
    readonly signal: AbortSignal;
    readonly holdMs?: number;
  },
): Promise<void> {
  const { board, read, signal, holdMs = longestHoldMs } = parts;
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      stop();
      resolve();
    };
    const look = async (): Promise<void> => {
      const now = await read();
      if (now === undefined || !isUnderWay(now.viewState)) end();
    };
    const fail = (error: unknown): void => {
      reject(error);
      end();
    };
    const stop = board.watch(id, (what) => {
      if (what === "state") look().catch(fail);
    });
    const timer = setTimeout(end, holdMs);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    // It may have changed before the watch began.
    else look().catch(fail);
  });
}
