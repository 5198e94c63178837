import { useCallback, useEffect, useRef, useState } from "react";
import type { ConsoleAnswer, ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { query } from "./call.ts";
import { useSessionEnded } from "./session.tsx";
import { noAnswer, ProblemError } from "./problem-error.ts";

export interface Query<Answer> {
  /** The latest answer, while the next one is on its way also that to an earlier input. */
  readonly answer: Answer | undefined;
  /** Why the latest call failed; undefined if it did not. */
  readonly problem: ProblemError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface State<Answer> {
  readonly key: string;
  readonly answer: Answer | undefined;
  readonly problem: ProblemError | undefined;
}

interface Options {
  /** Asks again after so many milliseconds, while the page is visible, but not before the answer to the last call. */
  readonly everyMs?: number | undefined;
}

/** Milliseconds after which a call counts as lost, such as in a tunnel that has broken. */
const lostMs = 60_000;

/** Reads an endpoint, and again when the input changes, or when the page has a session again. */
export function useQuery<Name extends ConsoleNameOf<"query">>(
  name: Name,
  input: ConsoleInput<Name>,
  { everyMs }: Options = {},
): Query<ConsoleAnswer<Name>> {
  const asked = JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State<ConsoleAnswer<Name>>>();
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const key = `${asked} ${String(round)}`;
  /** When the call began whose answer is missing; undefined if none is. */
  const waitsSince = useRef<number>(undefined);

  useEffect(() => {
    const abort = new AbortController();
    waitsSince.current = performance.now();
    query(name, JSON.parse(asked) as ConsoleInput<Name>, abort.signal)
      .then(
        (answer) => setState({ key, answer, problem: undefined }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const problem = error instanceof ProblemError ? error : noAnswer();
          setState((last) => ({ key, answer: last?.answer, problem }));
        },
      )
      .finally(() => {
        if (!abort.signal.aborted) waitsSince.current = undefined;
      });
    return () => abort.abort();
  }, [name, asked, key]);

  const hasEnded = useSessionEnded() !== null;
  const hadEnded = useRef(false);
  useEffect(() => {
    if (hadEnded.current && !hasEnded) reload();
    hadEnded.current = hasEnded;
  }, [hasEnded, reload]);

  useEffect(() => {
    if (everyMs === undefined || hasEnded) return undefined;
    const ask = (): void => {
      // Asking again ends the last call, so that an answer that takes longer than `everyMs` would never come.
      const isWaiting = waitsSince.current !== undefined && performance.now() - waitsSince.current < lostMs;
      if (document.visibilityState === "visible" && !isWaiting) reload();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [everyMs, hasEnded, reload]);

  return { answer: state?.answer, problem: state?.problem, isLoading: state?.key !== key, reload };
}
