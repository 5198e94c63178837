import type { Corpus } from "../../corpus/types.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import { type Claims, findClaims } from "../phrase-rule.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

const apr = ["apr|aprs", "annual percentage rate", "tasa anual"].map(compilePhrase);
/** A visitor's income and a limit of the law are not terms of a loan. */
const other = ["income|earn|benefits|wages|paycheck|salary", "cap|caps|capped|law|limit", "ingresos"].map(
  compilePhrase,
);

interface WithoutApr extends Pick<Rule, "title" | "examples"> {
  readonly phrases: Claims;
  readonly says: string;
}

/** A rule about terms that an advertisement may state only with the APR. */
export function withoutAprRule({ phrases, says, ...rule }: WithoutApr): Rule {
  const find = findClaims(phrases);
  return {
    ...rule,
    severity: "violation",
    source: sources.regulationZ,
    find: ({ texts }: Corpus) =>
      texts
        .filter(({ surface }) => surface === "landing" || surface === "alt")
        .filter(({ words }) => ![...apr, ...other].some((phrase) => findPhrase(phrase, words).length > 0))
        .flatMap((text) => find(text).map((quote): Breach => ({ place: text.place, quote, says }))),
  };
}
