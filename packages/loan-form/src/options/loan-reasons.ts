import type { Option } from "../field.ts";

export const loanReasons = [
  { value: "AUTO", label: "Car purchase or repair" },
  { value: "BUSINESS_LOAN", label: "Business" },
  { value: "CREDIT_CARD_RELIEF", label: "Credit card relief" },
  { value: "STUDENT", label: "Education" },
  { value: "HOME_IMPROVEMENT", label: "Home improvement" },
  { value: "OTHER", label: "Other" },
] as const satisfies readonly Option[];
