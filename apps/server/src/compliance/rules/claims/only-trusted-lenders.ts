import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const onlyTrustedLenders = phraseRule({
  title: "No claim that only checked lenders see a request",
  severity: "violation",
  source: sources.itMedia,
  on: ["landing"],
  ifSite: ({ sharesOutside }) => sharesOutside,
  says: "says that data goes only to trusted lenders, but the site lists other partners",
  claims: {
    en: [
      "only ..4 trusted|qualified|licensed|vetted|reputable|verified lender*|lending",
      "only|exclusively ..3 with|to ..1 lender*",
      "never|don't|won't|not ..2 share ..3 data|information|details|third",
      "no third parties",
    ],
    es: ["nunca ..2 compartimos ..3", "solo ..3 prestamistas"],
  },
  examples: {
    bad: [
      { texts: [{ text: "We only share your data with trusted lenders." }], facts: { sharesOutside: true } },
      { texts: [{ text: "We never share your information." }], facts: { sharesOutside: true } },
      { texts: [{ text: "Your details go only to licensed lenders." }], facts: { sharesOutside: true } },
    ],
    good: [
      { texts: [{ text: "We share your request only with lenders that review it." }], facts: { sharesOutside: false } },
      { texts: [{ text: "We share your data with lenders and other partners." }], facts: { sharesOutside: true } },
    ],
  },
});
