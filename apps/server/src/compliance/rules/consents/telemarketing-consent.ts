import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";
import { coversTelemarketing } from "./phone-consent.ts";

const rest = "Not required for a loan.";

export const telemarketingConsent = requiredRule({
  title: "A consent to marketing calls or texts names the technology and the number",
  severity: "violation",
  source: sources.tcpa,
  in: "consent",
  when: coversTelemarketing,
  statements: [
    {
      names: "that calls or texts may be automated or prerecorded",
      wordings: { en: ["auto*", "prerecorded|recorded|artificial"], es: ["automátic*|automatizad*|pregrabad*"] },
    },
    {
      names: "the number that they may come to",
      wordings: { en: ["number|numbers", "#"], es: ["número"] },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "consent", text: `Lenders may call me with offers at my number. ${rest}` }] },
      { documents: [{ kind: "consent", text: `Pennyferry may send automated marketing calls to me. ${rest}` }] },
      { documents: [{ kind: "consent", text: `Call me about promotions. ${rest}` }] },
    ],
    good: [
      {
        documents: [
          {
            kind: "consent",
            text: `Pennyferry may make automated marketing calls to me at the number I gave. ${rest}`,
          },
        ],
      },
      { documents: [{ kind: "consent", text: "Email me offers." }] },
    ],
  },
});
