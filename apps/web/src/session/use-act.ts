import type { ServerResponse } from "@loanbridge/contract";
import { useRef, useState } from "react";
import type { Failure, Result } from "../api/index.ts";
import { useSession } from "./use-session.ts";

export interface Act {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  /** Calls the server once, ignoring further clicks meanwhile, and follows the response. */
  readonly run: (ask: () => Promise<Result<ServerResponse>>) => void;
}

/** State of a button that requests the next state from the server. */
export function useAct(): Act {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const answer = async (ask: () => Promise<Result<ServerResponse>>) => {
    const result = await ask();
    running.current = false;
    setBusy(false);
    if (result.ok) session.follow(result.data);
    else setFailure(result.failure);
  };
  return {
    busy,
    failure,
    run(ask) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setFailure(undefined);
      void answer(ask);
    },
  };
}
