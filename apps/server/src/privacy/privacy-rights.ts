import { copyIn } from "@loanbridge/languages";
import type { PrivacyRight } from "./tables.ts";

/** Everything that a privacy request may ask for. */
export const privacyRights = Object.keys(
  copyIn("en").privacy.rightNames satisfies Record<PrivacyRight, string>,
) as PrivacyRight[];
