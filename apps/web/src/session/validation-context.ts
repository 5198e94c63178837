import type { PageData } from "@loanbridge/contract";
import type { ValidationContext } from "@loanbridge/form-engine";

/** What the rules of this site's forms need to know. `stored`: names of the secure fields that the server holds. */
export const validationContext = (
  { today, site }: Pick<PageData, "today" | "site">,
  stored: ReadonlySet<string>,
): ValidationContext => ({ today, stored, plusInEmail: site.configuration.plusInEmail });
