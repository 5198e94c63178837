import type { ServerResponse } from "@loanbridge/contract";
import { useRef, useState } from "react";
import type { Failure, Result } from "../api/call.ts";
import { useSession } from "./use-session.ts";

export interface Act {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  /** Asks once, whatever is clicked meanwhile, and follows the answer. */
  readonly run: (ask: () => Promise<Result<ServerResponse>>) => void;
}

/** A button that asks the server for the next state. */
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
