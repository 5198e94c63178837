import { payday, paydayLimit } from "./payday.ts";
import { personal, personalLimit } from "./personal.ts";

/** `templateVersion` that selects the personal-loan variant. Any other, or none, selects payday. */
const personalTemplate = 8;

export function variantOf(templateVersion: unknown): typeof payday | typeof personal {
  return templateVersion === personalTemplate ? personal : payday;
}

/** Highest configurable amount by site type, in dollars. */
export const amountLimits = { paydayLoan: paydayLimit, personalLoan: personalLimit } as const;
