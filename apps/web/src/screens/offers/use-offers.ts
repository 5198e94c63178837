import type { LenderOffer } from "@loanbridge/contract";
import { useCallback, useEffect, useState } from "react";
import { loadOffers } from "../../api/index.ts";
import { useSite } from "../../session/index.ts";

interface Loaded {
  readonly found: readonly LenderOffer[] | undefined;
  readonly failed: boolean;
}

export interface Offers extends Loaded {
  readonly again: () => void;
}

async function load(count: number, show: (loaded: Loaded) => void): Promise<void> {
  const answer = await loadOffers(count);
  show(answer.ok ? { found: answer.data.offers, failed: false } : { found: undefined, failed: true });
}

/** Loads the lenders' own offers for this visitor, up to the site's maximum. */
export function useOffers(): Offers {
  const { popunderMaxOffers } = useSite().environment;
  const [state, setState] = useState<Loaded>({ found: undefined, failed: false });
  useEffect(() => {
    let left = false;
    void load(popunderMaxOffers, (loaded) => {
      if (!left) setState(loaded);
    });
    return () => {
      left = true;
    };
  }, [popunderMaxOffers]);
  const again = useCallback(() => {
    setState({ found: undefined, failed: false });
    void load(popunderMaxOffers, setState);
  }, [popunderMaxOffers]);
  return { ...state, again };
}
