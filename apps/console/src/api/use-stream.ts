import { useEffect, useState } from "react";
import type { ConsoleAnswer, ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { useSessionEnded } from "./session.tsx";
import { stream } from "./call.ts";
import { readEvents } from "./read-events.ts";

const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

export interface Stream<Answer> {
  readonly answer: Answer | undefined;
  readonly isConnected: boolean;
}

/** Follows a stream, and connects again if it breaks. `isPaused`: keeps the latest answer, and closes the stream. */
export function useStream<Name extends ConsoleNameOf<"events">>(
  name: Name,
  input: ConsoleInput<Name>,
  isPaused = false,
): Stream<ConsoleAnswer<Name>> {
  const asked = JSON.stringify(input);
  const [answer, setAnswer] = useState<ConsoleAnswer<Name>>();
  const [isConnected, setConnected] = useState(false);

  const isClosed = useSessionEnded() !== null || isPaused;
  useEffect(() => {
    if (isClosed) return undefined;
    const abort = new AbortController();
    let waitMs = shortestWaitMs;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function follow(): Promise<void> {
      try {
        const body = await stream(name, JSON.parse(asked) as ConsoleInput<Name>, abort.signal);
        setConnected(true);
        for await (const data of readEvents(body)) {
          waitMs = shortestWaitMs;
          setAnswer(JSON.parse(data) as ConsoleAnswer<Name>);
        }
      } catch {
        // Shown as not connected; the next try may succeed.
      }
      if (abort.signal.aborted) return;
      setConnected(false);
      timer = setTimeout(() => void follow(), waitMs);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }

    void follow();
    return () => {
      abort.abort();
      clearTimeout(timer);
      setConnected(false);
    };
  }, [name, asked, isClosed]);

  return { answer, isConnected };
}
