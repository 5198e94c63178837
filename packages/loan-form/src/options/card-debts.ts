import { cardDebtNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

/** Credit-card debt in dollars, by the upper end of the bracket. */
export const cardDebts = [
  { value: 0, label: cardDebtNames[0] },
  { value: 7500, label: cardDebtNames[7500] },
  { value: 10000, label: cardDebtNames[10000] },
  { value: 15000, label: cardDebtNames[15000] },
  { value: 20000, label: cardDebtNames[20000] },
  { value: 25000, label: cardDebtNames[25000] },
] as const satisfies readonly Option[];
