import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const notEverywhere = requiredRule({
  title: "The landing page says that loans are not available in every state",
  severity: "risk",
  source: sources.zeroParallel,
  in: "landing",
  statements: [
    {
      names: "that loans are not available in every state",
      wordings: {
        en: [
          "not available in every|all ..1 states|state",
          "not ..3 in every|all ..1 state|states",
          "isn't|aren't|don't|doesn't ..3 in every|all ..1 state|states",
          "available in some|certain ..1 states",
          "some states ..4 not|don't",
        ],
        es: ["no ..3 en todos los estados", "algunos estados"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "landing", text: "Available in every state." }] },
      { documents: [{ kind: "landing", text: "Each state has its own laws on loans." }] },
      { documents: [{ kind: "landing", text: "Lenders from all over the country are here." }] },
    ],
    good: [
      { documents: [{ kind: "landing", text: "Not available in all states." }] },
      { documents: [{ kind: "landing", text: "We don't work in every state." }] },
    ],
  },
});
