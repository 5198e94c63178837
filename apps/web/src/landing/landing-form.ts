import type { PageData } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { landingPageFor } from "@loanbridge/loan-form";
import { amountOptions } from "./amounts.ts";

/** The landing form of a site. For the server: it brings the whole loan form with it. */
export function landingForm({ site }: Pick<PageData, "site">): Page {
  const checkbox = site.environment.acceptTermsAndConditionsWithCheckbox;
  return landingPageFor({ checkbox, amounts: amountOptions(site) });
}
