import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const depositInsurance = phraseRule({
  title: "No claim of deposit insurance or accreditation",
  severity: "violation",
  source: sources.fdic,
  says: "claims an insurance or accreditation that a loan request does not have",
  claims: {
    en: [
      "fdic|ncua insured|member|backed|approved",
      "insured|backed by ..2 fdic|ncua",
      "member fdic",
      "bbb|bureau accredited|a+|approved",
      "accredited by ..3 bbb|bureau",
      "bbb|bureau a|rated|rating",
    ],
    es: ["asegurad* por ..2 fdic"],
  },
  examples: {
    bad: ["FDIC insured.", "Member FDIC.", "BBB accredited business.", "Backed by the NCUA."],
    good: [
      "We are not FDIC insured.",
      "The National Credit Union Administration insures deposits at federal credit unions.",
      "How much of a bank deposit does the FDIC insure?",
    ],
  },
});
