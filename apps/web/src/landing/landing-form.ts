import type { PageData } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { landingPageFor } from "@loanbridge/loan-form";
import { amountOptions } from "./amounts.ts";

/** Returns the landing form of a site. Server only, because it imports the whole loan form. */
export function landingForm({ site }: Pick<PageData, "site">): Page {
  const checkbox = site.environment.acceptTermsAndConditionsWithCheckbox;
  return landingPageFor({ checkbox, amounts: amountOptions(site) });
}
