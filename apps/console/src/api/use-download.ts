import { useCallback, useState } from "react";
import type { ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { download } from "./call.ts";
import { noAnswer, ProblemError } from "./problem-error.ts";

interface Download<Name extends ConsoleNameOf<"file">> {
  /** Resolves with whether the file came; `problem` explains why it did not. */
  readonly run: (input: ConsoleInput<Name>) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly problem: ProblemError | undefined;
}

/** A file that the operator asks for. */
export function useDownload<Name extends ConsoleNameOf<"file">>(name: Name): Download<Name> {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const run = useCallback(
    async (input: ConsoleInput<Name>) => {
      setRunning(true);
      setProblem(undefined);
      try {
        await download(name, input);
        return true;
      } catch (error) {
        setProblem(error instanceof ProblemError ? error : noAnswer());
        return false;
      } finally {
        setRunning(false);
      }
    },
    [name],
  );
  return { run, isRunning, problem };
}
