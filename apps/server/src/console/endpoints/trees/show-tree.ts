import { lenderStates, lenderStatus } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { askedCents } from "../lenders/positions-of.ts";
import { siteNamed } from "./site-named.ts";

export const showTree: Handler<"showTree"> = async (parts, { site }) => {
  const { configuration } = siteNamed(parts, site);
  const now = parts.clock();
  const states = await lenderStates(parts.db, [...parts.lenders().values()], now);
  return {
    site,
    tree: configuration.routing,
    lenders: states.map((state) => {
      const { id, file } = state.lender;
      return {
        id,
        name: file.name,
        askedCents: askedCents(state.lender),
        isSharedSale: file.sharedSale ?? false,
        timeoutSeconds: file.timeoutSeconds,
        status: lenderStatus(state, now),
      };
    }),
  };
};
