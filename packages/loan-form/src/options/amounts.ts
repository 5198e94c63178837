import type { Option } from "../field.ts";

const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900];
const below1000: readonly Option[] = hundreds.map((value) => ({ value, label: String(value) }));

/** Amounts in dollars; the value is the lower end of the requested range. */
export const paydayAmounts: readonly Option[] = [...below1000, { value: 1000, label: "1,000 - 2,500" }];

export const resubmitAmounts: readonly Option[] = [...below1000, { value: 1000, label: "1,000" }];

/** One-click amounts for returning applicants; the value is the amount itself. */
export const reapplyAmounts = [
  { value: 1000, label: "$1,000" },
  { value: 2500, label: "$2,500" },
  { value: 5000, label: "$5,000" },
] as const satisfies readonly Option[];

/** 1000, 1001 and 2501 are keys; the label states the range. */
export const personalAmounts = [
  { value: 500, label: "$100-$500" },
  { value: 1000, label: "$500-$1,000" },
  { value: 1001, label: "$1,000-$2,500" },
  { value: 2501, label: "$2,500-$5,000" },
  { value: 5000, label: "$5,000-$7,500" },
  { value: 7500, label: "$7,500-$10,000" },
  { value: 10000, label: "$10,000-$15,000" },
  { value: 15000, label: "$15,000-$20,000" },
] as const satisfies readonly Option[];
