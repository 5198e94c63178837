import { copyIn } from "@loanbridge/languages";
import type { FieldGroup } from "@loanbridge/loan-form";

/** In the order in which they are listed to a person. */
export const fieldGroupOrder = Object.keys(
  copyIn("en").privacy.groupNames satisfies Record<FieldGroup, string>,
) as FieldGroup[];
