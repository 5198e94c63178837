import type { Page } from "@loanbridge/form-engine";
import type { Option } from "../field.ts";
import { applicationFields } from "../fields/index.ts";
import { pageHeaders } from "../messages/index.ts";
import { composeField } from "./compose-field.ts";

/** The landing form is short, so Enter submits it, as it does without a script. */
const entersAtOnce = { extraParams: { enterKeyHint: "go" } };

/** As in the application, but a top-level domain is corrected up to three letters away. */
const emailProcessors = applicationFields.email.postProcessors.map((processor) =>
  processor.name === "EmailSpellCheckSuggestion" ? { ...processor, params: { topLevelThreshold: 3 } } : processor,
);

export interface LandingChoices {
  /** True if the terms have their own checkbox; otherwise submitting accepts them. */
  readonly checkbox: boolean;
  /** The site's amount ranges. Any id passes if absent. */
  readonly amounts?: readonly Option[];
}

/** The landing form. Its amount is one of the ranges that the site configures. */
export function landingPageFor({ checkbox, amounts }: LandingChoices): Page {
  const amount = amounts && {
    extraParams: { options: amounts },
    validators: [{ name: "Required" }, { name: "OneOf" }],
  };
  return {
    id: "landing",
    pageNumber: 1,
    header: pageHeaders.landing,
    fields: [
      composeField("amountRequestedRange", amount),
      composeField("zip", entersAtOnce),
      composeField("email", { ...entersAtOnce, postProcessors: emailProcessors }),
      ...(checkbox ? [composeField("acceptedTermsAndConditions")] : []),
    ],
  };
}
