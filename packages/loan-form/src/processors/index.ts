import { engineProcessors, type ProcessorRule } from "@loanbridge/form-engine";
import { autoOwnership } from "./auto-ownership.ts";
import { emailSpellCheckSuggestion } from "./email-spell-check-suggestion.ts";
import { emailWithCommonDomainSuggestions } from "./email-with-common-domain-suggestions.ts";
import { employerPhone } from "./employer-phone.ts";
import { incomeType } from "./income-type.ts";
import { payDate } from "./pay-date.ts";
import { routing } from "./routing.ts";
import { smsSubmission } from "./sms-submission.ts";
import { zip } from "./zip.ts";

/** Every processor that a field of the loan form can name, including those of the engine. */
export const processors = {
  ...engineProcessors,
  AutoOwnership: autoOwnership,
  EmailSpellCheckSuggestion: emailSpellCheckSuggestion,
  EmailWithCommonDomainSuggestions: emailWithCommonDomainSuggestions,
  EmployerPhone: employerPhone,
  IncomeType: incomeType,
  PayDate: payDate,
  Routing: routing,
  SmsSubmission: smsSubmission,
  Zip: zip,
} as const satisfies Record<string, ProcessorRule>;
