import { unknownCriteria } from "@loanbridge/form-engine";
import { inSite } from "../checks/check.ts";
import type { WarningCheck } from "./warning-check.ts";

/** A qualifier with an unknown criterion always passes, so its field or page is always shown. */
export const criteria: WarningCheck = (written) =>
  unknownCriteria(written.configuration.pages).map(({ path, expected }) =>
    inSite(written, "UnknownCriterion", [path], expected),
  );
