import { updateQuery } from "@loanbridge/contract";
import { landingPageFor, paySchedulePage, reapplyPageFor, resubmitPage } from "@loanbridge/loan-form";
import { inSite } from "../checks/check.ts";
import type { WarningCheck } from "./warning-check.ts";

/** Names that screens with a dedicated form send for it, without scripts. */
const ofScreens: readonly string[] = [
  ...[landingPageFor, reapplyPageFor].map((pageFor) => pageFor({ checkbox: false }).id),
  paySchedulePage.id,
  resubmitPage.id,
];

/** An ID is sent with its form, where a number would name the page of that number. */
export const pageIds: WarningCheck = (written) =>
  written.configuration.pages.flatMap(({ id }, at) => {
    const path = ["pages", at, "id"];
    if (ofScreens.includes(id))
      return [inSite(written, "PageIdOfScreen", path, `an ID other than ${ofScreens.join(", ")}`)];
    const expected = "a letter, followed by up to 99 letters, digits, dots, dashes or underscores";
    return updateQuery.shape.submittedPage.safeParse(id).success ? [] : [inSite(written, "PageId", path, expected)];
  });
