import { unknownCriteria } from "@loanbridge/form-engine";
import { inSite } from "../checks/check.ts";
import type { Warn } from "./warned.ts";

/** A qualifier of the pages whose criterion does not exist passes, so its field or page is always shown. */
export const criteria: Warn = (written) =>
  unknownCriteria(written.configuration.pages).map(({ path, expected }) =>
    inSite(written, "UnknownCriterion", [path], expected),
  );
