import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const noPromise = requiredRule({
  title: "The landing page says that a request may not lead to a loan",
  severity: "risk",
  source: sources.ola,
  in: "landing",
  statements: [
    {
      names: "that a request may not lead to an offer",
      wordings: {
        en: [
          "doesn't|not|never|can't|cannot|don't ..2 mean|guarantee*|promise* ..6 loan*|offer*|approv*|accept*",
          "not every|all ..2 request|requests|applicant|applicants ..3",
          "no guarantee ..6",
          "may not ..4 offer*|approv*|qualify|accept*|match*|loan",
        ],
        es: ["no significa|garantiza*|promete* ..6 préstamo*|oferta*|aproba*", "no todas|todos ..2 solicitud*"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "landing", text: "Send a request and hear from lenders." }] },
      { documents: [{ kind: "landing", text: "Sending a request means that you will be offered a loan." }] },
      { documents: [{ kind: "landing", text: "A lender reviews each request." }] },
    ],
    good: [
      { documents: [{ kind: "landing", text: "Sending a request doesn't mean you will be offered a loan." }] },
      { documents: [{ kind: "landing", text: "Not every request finds a lender." }] },
    ],
  },
});
