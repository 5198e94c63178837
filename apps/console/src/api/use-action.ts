import { useCallback, useRef, useState } from "react";
import type { ConsoleAnswer, ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { act } from "./call.ts";
import { noAnswer, ProblemError } from "./problem-error.ts";

export interface Action<Name extends ConsoleNameOf<"action">> {
  /** Resolves with the answer; undefined if it failed, which `problem` then explains. */
  readonly run: (input: ConsoleInput<Name>) => Promise<ConsoleAnswer<Name> | undefined>;
  /** Stops waiting, upon which the server stops long work. */
  readonly cancel: () => void;
  readonly isRunning: boolean;
  readonly problem: ProblemError | undefined;
}

/** An action of the operator. */
export function useAction<Name extends ConsoleNameOf<"action">>(name: Name): Action<Name> {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  const run = useCallback(
    async (input: ConsoleInput<Name>) => {
      const own = new AbortController();
      running.current = own;
      setRunning(true);
      setProblem(undefined);
      try {
        return await act(name, input, own.signal);
      } catch (error) {
        if (!own.signal.aborted) setProblem(error instanceof ProblemError ? error : noAnswer());
        return undefined;
      } finally {
        setRunning(false);
      }
    },
    [name],
  );
  return { run, cancel, isRunning, problem };
}
