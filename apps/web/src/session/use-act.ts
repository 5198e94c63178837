import type { ServerResponse } from "@loanbridge/contract";
import { useRef, useState } from "react";
import type { Failure, Result } from "../api/index.ts";
import { useSession } from "./use-session.ts";

type Ask = (request: ServerResponse["request"]) => Promise<Result<ServerResponse>>;

export interface Act {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  /**
   * Calls the server once, ignoring further clicks meanwhile, and follows the response. `ask` gets the mark of the request
   * that this page shows.
   */
  readonly run: (ask: Ask) => void;
}

/** State of a button that requests the next state from the server. */
export function useAct(): Act {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const answer = async (ask: Ask) => {
    const result = await ask(session.response().request);
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
