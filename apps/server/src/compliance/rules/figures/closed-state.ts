import type { Corpus } from "../../corpus/types.ts";
import { isDenied } from "../../match/denial.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import { quoteOf } from "../../match/quote.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

const availableIn = (state: string) => {
  const name = state.toLowerCase();
  return [
    `available|loan*|lend*|borrow*|serve|serves|serving|help*|cash|offer* ..4 in|across|throughout|to|for ${name}`,
    `serve|serves|serving ..1 ${name}`,
    `${name} loan*|borrower*|resident*|lender*`,
    `préstamo*|disponible ..3 en ${name}`,
  ].map(compilePhrase);
};

export const closedState: Rule = {
  title: "No offer to a state in which no loan of this kind is offered",
  severity: "violation",
  source: sources.zeroParallel,
  find: ({ texts, facts }: Corpus) => {
    const closed = facts.closedStates.map((state) => ({ state, phrases: availableIn(state) }));
    return texts
      .filter(({ surface }) => surface === "landing" || surface === "alt")
      .flatMap(({ place, text, words }) =>
        closed.flatMap(({ state, phrases }) =>
          phrases
            .flatMap((phrase) => findPhrase(phrase, words).filter((match) => !isDenied(words, match, phrase)))
            .slice(0, 1)
            .map((match): Breach => ({
              place,
              quote: quoteOf(text, words, match),
              says: `offers loans in ${state}, which the policies close`,
            })),
        ),
      );
  },
  examples: {
    bad: [
      { texts: [{ text: "Now available in New York." }], facts: { closedStates: ["New York"] } },
      { texts: [{ text: "Loans for Arizona residents" }], facts: { closedStates: ["Arizona"] } },
      { texts: [{ text: "We serve Georgia and Ohio." }], facts: { closedStates: ["Georgia"] } },
    ],
    good: [
      { texts: [{ text: "Not available in New York." }], facts: { closedStates: ["New York"] } },
      { texts: [{ text: "Our office is in Burlington, Vermont." }], facts: { closedStates: ["Vermont"] } },
      { texts: [{ text: "Loans for Ohio residents" }], facts: { closedStates: ["Arizona"] } },
    ],
  },
};
