import type { Corpus } from "../../corpus/types.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";
import { coversPhone } from "./phone-consent.ts";

/** A consent's subject must stand within this many words of its beginning. */
const within = 20;

const subjects = ["call|calls|text|texts|sms|phone|telephone", "llamadas|llamar|mensajes|llamen"].map(compilePhrase);

export const lateSubject: Rule = {
  title: "A consent to calls or texts says so at its beginning",
  severity: "risk",
  source: sources.ftcDisclosures,
  find: ({ documents }: Corpus) =>
    documents
      .filter(({ kind }) => kind === "consent")
      .filter(coversPhone)
      .filter(({ words }) => {
        const places = subjects.flatMap((phrase) => findPhrase(phrase, words).map(({ from }) => from));
        return Math.min(...places) >= within;
      })
      .map(({ place, text }): Breach => ({
        place,
        quote: text.slice(0, 60),
        says: `names calls or texts only after ${String(within)} words`,
      })),
  examples: {
    bad: [
      {
        documents: [
          {
            kind: "consent",
            text: "To make sure that you always get the news that matters to you and your plans as soon as we have it here, we may call you. Not required for a loan.",
          },
        ],
      },
      {
        documents: [
          {
            kind: "consent",
            text: "By checking this box you help us to improve what we do for people like you, and you allow us and the companies in our list to send SMS. Not required.",
          },
        ],
      },
    ],
    good: [{ documents: [{ kind: "consent", text: "Call me about my request. Not required for a loan." }] }],
  },
};
