import type { Corpus, ShownDocument } from "../../corpus/types.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";
import { coversPhone } from "./phone-consent.ts";

const agreements = [
  "terms",
  "privacy policy|notice",
  "e consent",
  "credit authorization",
  "términos",
  "política de privacidad",
].map(compilePhrase);
const agrees = ({ words }: ShownDocument): boolean => agreements.some((phrase) => findPhrase(phrase, words).length > 0);

export const bundledConsent: Rule = {
  title: "A consent to calls or texts is separate from accepting terms",
  severity: "violation",
  source: sources.ccpaConsent,
  find: ({ documents }: Corpus) =>
    documents
      .filter((document) => document.kind === "consent" && coversPhone(document) && agrees(document))
      .map(({ place, text }): Breach => ({
        place,
        quote: text.slice(0, 60),
        says: "hides a consent to calls or texts in the acceptance of terms",
      })),
  examples: {
    bad: [
      { documents: [{ kind: "consent", text: "I accept the terms and agree that lenders may call me." }] },
      { documents: [{ kind: "consent", text: "I agree to the Privacy Policy and to SMS messages." }] },
      { documents: [{ kind: "consent", text: "I have read the E-Consent. You may text me." }] },
    ],
    good: [
      { documents: [{ kind: "consent", text: "I have read and accept the terms and conditions." }] },
      { documents: [{ kind: "consent", text: "Text me about my request. Not required for a loan." }] },
    ],
  },
};
