import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const everyoneApproved = phraseRule({
  title: "No promise that everyone or bad credit is accepted",
  severity: "violation",
  source: sources.ola,
  says: "promises that a loan does not depend on the applicant",
  claims: {
    en: [
      "everyone|everybody|anyone|anybody|all ..3 approved|accepted|qualifies|qualify|welcome|funded",
      "all ..1 applications|applicants|requests|credit ..2 accepted|approved|welcome|funded",
      "no one ..2 refused|rejected|declined|denied",
      "nobody ..2 refused|rejected|declined|denied",
      "never|not|no ..3 turned down|away",
      "bad|poor|any|no credit / ok|okay|welcome|accepted|approved",
      "bad|poor|no credit / no problem|worries",
      "any credit score* ..2 ok|okay|welcome|accepted|qualif*",
      "loans for all|any|every credit* ..2",
      "you|you're already? pre? qualify|qualified|approved automatically",
      "we say yes",
      "banks ..1 say|said no",
      "approved ..1 no matter",
      "approved regardless",
    ],
    es: ["todos|todas ..2 aprobad*|aceptad*|califican", "mal crédito / no ..1 problema", "aceptamos todo ..2 crédito"],
  },
  examples: {
    bad: [
      "Everyone is approved.",
      "Nobody is refused.",
      "Bad credit? No problem!",
      "All credit types welcome.",
      "All applications are accepted.",
    ],
    good: [
      "Not everyone qualifies.",
      "Bad credit can mean a higher cost or no offer at all.",
      "We can't say that all requests are accepted.",
      "Anyone who lives in the United States may ask.",
      "Can I ask for a loan if I have bad credit?",
    ],
  },
});
