import { loanReasonNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const loanReasons = [
  { value: "AUTO", label: loanReasonNames.AUTO },
  { value: "BUSINESS_LOAN", label: loanReasonNames.BUSINESS_LOAN },
  { value: "CREDIT_CARD_RELIEF", label: loanReasonNames.CREDIT_CARD_RELIEF },
  { value: "STUDENT", label: loanReasonNames.STUDENT },
  { value: "HOME_IMPROVEMENT", label: loanReasonNames.HOME_IMPROVEMENT },
  { value: "OTHER", label: loanReasonNames.OTHER },
] as const satisfies readonly Option[];
