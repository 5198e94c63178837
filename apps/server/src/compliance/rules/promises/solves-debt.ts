import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const solvesDebt = phraseRule({
  title: "No promise that a loan solves money problems",
  severity: "risk",
  source: sources.olaAdvertisers,
  says: "presents a loan as a cure for money problems",
  claims: {
    en: [
      "end|ends|solve|solves|fix|fixes|forget|erase|erases|cure|cures|stop|stops ..3 money|financial|debt|cash ..1 problems|worries|stress|troubles|trouble|problem",
      "debt free ..4",
      "financial freedom",
      "become|get|be debt free",
      "peace of mind ..3 loan*|cash|money",
      "answer|solution ..2 your ..1 money|financial|debt|cash ..1 problems|worries|needs",
      "out of debt fast|today|now|with",
    ],
    es: ["soluciona* ..3 problemas de? dinero|económicos|financieros|deudas", "libertad financiera"],
  },
  examples: {
    bad: [
      "A loan that ends your money worries.",
      "Get debt-free with us.",
      "The answer to your financial problems.",
      "Financial freedom is one click away.",
    ],
    good: [
      "A short-term loan won't solve your money problems.",
      "It won't fix long-term money problems.",
      "A short-term loan is not a way out of long-term money problems.",
      "If you have money problems, talk to a credit counselor.",
    ],
  },
});
