import type { Corpus } from "../../corpus/types.ts";
import type { Breach, Rule } from "../rule.ts";
import { statedTerms } from "./stated-terms.ts";

interface ShortTerm extends Omit<Rule, "find"> {
  /** Loans of this many days or fewer are refused. */
  readonly days: number;
}

/** A rule of a channel that refuses short loans, by the terms that Rates & Fees states or a lender offers. */
export function shortTermRule({ days, ...rule }: ShortTerm): Rule {
  return {
    ...rule,
    find: ({ documents, facts }: Corpus) =>
      documents
        .filter(({ kind }) => kind === "rates")
        .flatMap((document) => {
          const [shortest = Infinity] = statedTerms(document);
          const lender = facts.offered.find(({ minTerm = Infinity }) => minTerm <= days);
          if (shortest > days && lender === undefined) return [];
          const says =
            lender === undefined
              ? `states a term of ${String(Math.round(shortest))} days; the channel refuses ${String(days)} days or fewer`
              : `${lender.lender} lends for ${String(lender.minTerm)} days; the channel refuses ${String(days)} days or fewer`;
          return [{ place: document.place, quote: "", says } satisfies Breach];
        }),
  };
}
