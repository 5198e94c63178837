import type { Option } from "../field.ts";

/** Credit-card debt in dollars, by the upper end of the bracket. */
export const cardDebts = [
  { value: 0, label: "None" },
  { value: 7500, label: "Up to $7,500" },
  { value: 10000, label: "$7,501-$10,000" },
  { value: 15000, label: "$10,001-$15,000" },
  { value: 20000, label: "$15,001-$20,000" },
  { value: 25000, label: "More than $20,000" },
] as const satisfies readonly Option[];
