import { useCallback, useState } from "react";
import type { ConsoleAnswer, ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { act } from "./call.ts";
import { noAnswer, ProblemError } from "./problem-error.ts";

export interface Action<Name extends ConsoleNameOf<"action">> {
  /** Resolves with the answer; undefined if it failed, which `problem` then explains. */
  readonly run: (input: ConsoleInput<Name>) => Promise<ConsoleAnswer<Name> | undefined>;
  readonly isRunning: boolean;
  readonly problem: ProblemError | undefined;
}

/** An action of the operator. */
export function useAction<Name extends ConsoleNameOf<"action">>(name: Name): Action<Name> {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const run = useCallback(
    async (input: ConsoleInput<Name>) => {
      setRunning(true);
      setProblem(undefined);
      try {
        return await act(name, input);
      } catch (error) {
        setProblem(error instanceof ProblemError ? error : noAnswer());
        return undefined;
      } finally {
        setRunning(false);
      }
    },
    [name],
  );
  return { run, isRunning, problem };
}
