import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const noCreditCheck = phraseRule({
  title: "No promise that credit is not checked",
  severity: "violation",
  source: sources.olaMarketing,
  says: "says that credit is not checked, but lenders may check it",
  claims: {
    en: [
      "no|zero|without|skip|avoid ..1 hard? credit check*|checks|inquir*|pull*|report*",
      "no|without ..2 checking ..2 credit",
      "credit ..2 not|never|isn't ..1 checked",
      "don't|doesn't|never|won't check ..2 credit score|history|report*",
      "credit|history|score|scores ..1 doesn't|don't|does not? matter",
      "regardless|irrespective of ..2 credit",
      "no credit needed|required|necessary",
      "don't|doesn't|never|won't run|do|pull|perform|require|make|need ..2 credit ..1 check|checks|report|score|inquiry",
    ],
    es: [
      "sin|ningun* ..2 verificación|revisión|consulta de? ..1 crédito",
      "sin verificar|revisar|consultar ..2 crédito",
      "no importa ..4 crédito",
    ],
  },
  examples: {
    bad: [
      "No credit check needed.",
      "Borrow without a credit check.",
      "Lenders never check your credit score.",
      "Loans regardless of your credit history.",
      "Your credit score doesn't matter.",
    ],
    good: [
      "Not all lenders check credit the same way.",
      "We don't promise loans with no credit check.",
      "Most lenders check your credit before they lend.",
      "There is no charge to check your credit report.",
      "Sending us your request doesn't change your score.",
      "Beware of ads for loans with no credit check.",
    ],
  },
});
