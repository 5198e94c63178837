import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const noDocuments = phraseRule({
  title: "No promise of a loan without checks or papers",
  severity: "risk",
  source: sources.utah,
  says: "promises that lenders ask for no proof",
  claims: {
    en: [
      "no|without|zero ..1 documents|paperwork|documentation|faxing|fax|verification|verifications|proof|id|identification ..2",
      "no|without ..1 income|job|employment|account|proof required|needed|necessary|check|checks",
      "no questions asked",
      "faxless",
      "no job|income|documents|id|paycheck / no problem|worries",
    ],
    es: ["sin papeleo|documentos|preguntas|trámites"],
  },
  examples: {
    bad: [
      "No paperwork.",
      "No questions asked.",
      "Loans without a job required.",
      "No income needed.",
      "No ID, no faxing.",
    ],
    good: [
      "No lender lends without documents.",
      "The lender shows you its documents.",
      "You can send the form without papers at hand, but lenders ask for proof.",
      "We don't offer loans with no paperwork.",
    ],
  },
});
