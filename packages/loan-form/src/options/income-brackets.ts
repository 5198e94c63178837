import type { Option } from "../field.ts";

/** Monthly income in dollars, by the upper end of the bracket; 5001 means "more than 5,000". */
export const incomeBrackets = [
  { value: 5001, label: "More than $5,000" },
  { value: 5000, label: "$4,001-$5,000" },
  { value: 4000, label: "$3,001-$4,000" },
  { value: 3000, label: "$2,501-$3,000" },
  { value: 2500, label: "$2,001-$2,500" },
  { value: 2000, label: "$1,501-$2,000" },
  { value: 1500, label: "$1,500 or less" },
] as const satisfies readonly Option[];
