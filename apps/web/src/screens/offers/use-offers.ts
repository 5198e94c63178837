import type { LenderOffer } from "@loanbridge/contract";
import { useCallback, useEffect, useState } from "react";
import { loadOffers } from "../../api/acts.ts";
import { useSite } from "../../session/use-session.ts";

export interface Offers {
  readonly found: readonly LenderOffer[] | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/** The lenders' own offers for this visitor, at most as many as the site shows. */
export function useOffers(): Offers {
  const { popunderMaxOffers } = useSite().environment;
  const [state, setState] = useState<Omit<Offers, "again">>({ found: undefined, failed: false });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    void loadOffers(popunderMaxOffers).then((answer) => {
      if (!left)
        setState(answer.ok ? { found: answer.data.offers, failed: false } : { found: undefined, failed: true });
    });
    return () => {
      left = true;
    };
  }, [popunderMaxOffers, turn]);
  const again = useCallback(() => {
    setState({ found: undefined, failed: false });
    setTurn((before) => before + 1);
  }, []);
  return { ...state, again };
}
