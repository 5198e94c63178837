import type { LenderOffer } from "@loanbridge/contract";
import { useCallback, useEffect, useState } from "react";
import { loadOffers } from "../../api/index.ts";

interface Loaded {
  readonly found: readonly LenderOffer[] | undefined;
  readonly failed: boolean;
}

export interface Offers extends Loaded {
  /** Buttons below the offers are not shown meanwhile: an offer would take the place of one as it is pressed. */
  readonly isLoading: boolean;
  readonly again: () => void;
}

async function load(show: (loaded: Loaded) => void): Promise<void> {
  const answer = await loadOffers();
  show(answer.ok ? { found: answer.data.offers, failed: false } : { found: undefined, failed: true });
}

/** Loads the lenders' own offers for this visitor. */
export function useOffers(): Offers {
  const [state, setState] = useState<Loaded>({ found: undefined, failed: false });
  useEffect(() => {
    let left = false;
    void load((loaded) => {
      if (!left) setState(loaded);
    });
    return () => {
      left = true;
    };
  }, []);
  const again = useCallback(() => {
    setState({ found: undefined, failed: false });
    void load(setState);
  }, []);
  return { ...state, isLoading: !state.found && !state.failed, again };
}
