import type { PageData } from "@loanbridge/contract";
import type { ValidationContext } from "@loanbridge/form-engine";

/** Builds the validation context for this site's forms. `stored`: names of the secure fields that the server stores. */
export const validationContext = (
  { today, site }: Pick<PageData, "today" | "site">,
  stored: ReadonlySet<string>,
): ValidationContext => ({ today, stored, plusInEmail: site.configuration.plusInEmail });
