import type { PageData, ServerResponse } from "@loanbridge/contract";
import type { ValidationContext } from "@loanbridge/form-engine";

/** Returns the names of the secure fields that the server stores. */
export const storedFields = ({ secureFields }: Pick<ServerResponse, "secureFields">): ReadonlySet<string> =>
  new Set(Object.entries(secureFields).flatMap(([name, isStored]) => (isStored ? [name] : [])));

/** Builds the validation context for this site's forms. `stored`: names of the secure fields that the server stores. */
export const validationContext = (
  { today, site }: Pick<PageData, "today" | "site">,
  stored: ReadonlySet<string>,
): ValidationContext => ({ today, stored, plusInEmail: site.configuration.plusInEmail });
