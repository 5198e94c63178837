import type { ProcessorRule } from "@loanbridge/form-engine";
import { suggestEmail } from "./rules/suggest-email.ts";

export const emailSpellCheckSuggestion = {
  doc: "Sets the extra parameter suggestion to the email as it was probably meant, or clears it. params.topLevelThreshold: 2.",
  run({ field, value, params }) {
    const { topLevelThreshold } = params;
    const suggestion = suggestEmail(value, typeof topLevelThreshold === "number" ? { topLevelThreshold } : {});
    return { extraParams: { [field]: { suggestion } } };
  },
  expects({ topLevelThreshold }) {
    const isThreshold = topLevelThreshold === undefined || topLevelThreshold === 2 || topLevelThreshold === 3;
    return isThreshold ? undefined : "topLevelThreshold: 2 or 3";
  },
} as const satisfies ProcessorRule;
