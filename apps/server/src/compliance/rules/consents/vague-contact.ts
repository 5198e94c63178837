import type { Corpus } from "../../corpus/types.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import { quoteOf } from "../../match/quote.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

const vague = [
  "contact|contacted|reach|reached me|you|by|about",
  "get in touch",
  "communicat* ..2 me|you",
  "receive|get|send ..1 me? ..2 updates|communications|information|news|offers",
  "contactar*|comunicar* ..3",
].map(compilePhrase);

const means = [
  "email|emails|emailed|mail|call|calls|phone|text|texts|sms|letter",
  "correo|llamada*|llamar|mensaje*",
].map(compilePhrase);

export const vagueContact: Rule = {
  title: "A consent to be contacted says by what means",
  severity: "risk",
  source: sources.ccpaConsent,
  find: ({ documents }: Corpus) =>
    documents
      .filter(({ kind, words }) => kind === "consent" && !means.some((phrase) => findPhrase(phrase, words).length > 0))
      .flatMap(({ place, text, words }) => {
        const [found] = vague.flatMap((phrase) => findPhrase(phrase, words));
        if (found === undefined) return [];
        return [
          {
            place,
            quote: quoteOf(text, words, found),
            says: "does not say whether by call, text or email",
          } satisfies Breach,
        ];
      }),
  examples: {
    bad: [
      { documents: [{ kind: "consent", text: "An adviser may contact me about my benefits." }] },
      { documents: [{ kind: "consent", text: "I would like to receive updates from partners." }] },
      { documents: [{ kind: "consent", text: "Partners may get in touch." }] },
    ],
    good: [
      { documents: [{ kind: "consent", text: "An adviser may email me about my benefits." }] },
      { documents: [{ kind: "consent", text: "I have read and accept the terms and conditions." }] },
    ],
  },
};
