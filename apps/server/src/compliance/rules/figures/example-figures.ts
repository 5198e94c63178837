import { aprOfFee, monthlyRepayment } from "@loanbridge/loan-form/loan-cost";
import type { ShownDocument } from "../../corpus/types.ts";
import { numberOf } from "../../match/number-of.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import type { Word } from "../../match/words.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

/** Rates may be rounded to an eighth of a percentage point: 12 CFR 1026.22(a)(2). */
const aprTolerance = 0.125;
const cent = 0.015;

const phrases = {
  amount: ["borrow $#", "loan of $#", "$# loan"],
  days: ["for|in|of # days"],
  months: ["for|over|in # months", "# monthly? payments"],
  fee: ["fee of $#", "$# fee"],
  apr: ["apr ..2 #%", "#% apr"],
  payment: ["payment|payments is|are|of $#", "pay $# a|per|each month"],
} as const;

type Figure = keyof typeof phrases;
const compiled = Object.fromEntries(
  Object.entries(phrases).map(([figure, texts]) => [figure, texts.map(compilePhrase)]),
) as unknown as Record<Figure, readonly ReturnType<typeof compilePhrase>[]>;

/** The figure of a kind that the words state first. */
function figureIn(words: readonly Word[], figure: Figure): number | undefined {
  const [first] = compiled[figure].flatMap((phrase) => findPhrase(phrase, words));
  return first && words.slice(first.from, first.to).flatMap((word) => numberOf(word) ?? [])[0];
}

/** The contradiction in one example; undefined if there is none, or the example does not state enough. */
function contradiction(words: readonly Word[]): string | undefined {
  const of = (figure: Figure) => figureIn(words, figure);
  const [amount, days, fee, apr, count, payment] = [
    of("amount"),
    of("days"),
    of("fee"),
    of("apr"),
    of("months"),
    of("payment"),
  ];
  if (amount === undefined || apr === undefined) return undefined;
  if (days !== undefined && fee !== undefined) {
    const computed = aprOfFee({ amount, fee, days });
    if (Math.abs(computed - apr) > Math.max(aprTolerance, 0.5))
      return `the APR of these figures is ${computed.toFixed(2)}%`;
  }
  if (count !== undefined && payment !== undefined && apr > 0) {
    const computed = monthlyRepayment({ amount, apr, count }).payment;
    if (Math.abs(computed - payment) > cent) return `the payment of these figures is $${computed.toFixed(2)}`;
  }
  return undefined;
}

/** A document's lines, each with its words: an example is one paragraph. */
function lines({ text, words }: ShownDocument): readonly (readonly Word[])[] {
  let at = 0;
  let end = -1;
  return text.split("\n").map((line) => {
    end += line.length + 1;
    const from = at;
    while ((words[at]?.start ?? Infinity) < end) at += 1;
    return words.slice(from, at);
  });
}

export const exampleFigures: Rule = {
  title: "The figures of an example agree with each other",
  severity: "violation",
  source: sources.regulationZ,
  find: ({ documents }) =>
    documents
      .filter(({ kind }) => kind === "rates")
      .flatMap((document) =>
        lines(document).flatMap((words) => {
          const says = contradiction(words);
          const [first, last] = [words[0], words.at(-1)];
          if (says === undefined || first === undefined || last === undefined) return [];
          return [
            {
              place: document.place,
              quote: document.text.slice(first.start, last.end).slice(0, 90),
              says,
            } satisfies Breach,
          ];
        }),
      ),
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "You borrow $500 for 14 days with a fee of $75. The APR is 91%." }] },
      {
        documents: [{ kind: "rates", text: "You borrow $3,000 at 27.00% APR for 48 months. Each payment is $163.14." }],
      },
      { documents: [{ kind: "rates", text: "A $300 loan for 30 days: a $30 fee, an APR of 36%." }] },
    ],
    good: [
      { documents: [{ kind: "rates", text: "You borrow $500 for 14 days with a fee of $75. The APR is 391.07%." }] },
      {
        documents: [{ kind: "rates", text: "You borrow $3,000 at 27.00% APR for 24 months. Each payment is $163.14." }],
      },
    ],
  },
};
