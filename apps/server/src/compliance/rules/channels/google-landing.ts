import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

const whole =
  "APRs up to 35.99%. Terms from 3 to 72 months. Example: you borrow $3,000 for 24 months at 27% APR and pay back $3,915.38.";

export const googleLanding = requiredRule({
  title: "Google Ads: the landing page itself states terms, maximum APR and an example",
  severity: "violation",
  source: sources.googleLoans,
  channels: ["google-ads"],
  in: "landing",
  statements: [
    {
      names: "the maximum APR",
      wordings: {
        en: [
          "aprs? ..4 up to #%",
          "maximum|highest|max apr ..3 #%",
          "#% to #% apr",
          "aprs? ..4 #% to #%",
          "#% maximum|max apr",
        ],
        es: ["#% ..3 máxim*", "hasta #%"],
      },
    },
    {
      names: "the shortest and longest term",
      wordings: {
        en: ["# to|and # days|weeks|months|years", "# days|months to|and # months|years"],
        es: ["# a # días|meses|años"],
      },
    },
    {
      names: "a representative example with the total to pay back",
      wordings: {
        en: ["borrow|loan ..6 $# ..6 # days|months", "$# loan ..6 # days|months"],
        es: ["préstamo ..4 $# ..6 # meses"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "landing", text: "Ask for a personal loan." }] },
      { documents: [{ kind: "landing", text: whole.replace("APRs up to 35.99%.", "") }] },
      { documents: [{ kind: "landing", text: whole.replace("Terms from 3 to 72 months.", "") }] },
    ],
    good: [{ documents: [{ kind: "landing", text: whole }] }],
  },
});
