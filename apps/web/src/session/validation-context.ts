import type { PageData, ServerResponse } from "@loanbridge/contract";
import { addDays, daysBetween, todayIn, type ValidationContext } from "@loanbridge/form-engine";

/** Returns the names of the secure fields that the server stores. */
export const storedFields = ({ secureFields }: Pick<ServerResponse, "secureFields">): ReadonlySet<string> =>
  new Set(Object.entries(secureFields).flatMap(([name, isStored]) => (isStored ? [name] : [])));

/** Builds the validation context for this site's forms. `stored`: names of the secure fields that the server stores. */
export const validationContext = (
  { today, site }: Pick<PageData, "today" | "site">,
  stored: ReadonlySet<string>,
): ValidationContext => ({ today, stored, plusInEmail: site.configuration.plusInEmail });

/** Days for which a request is kept (docs/decisions/0008). If more have passed, the device's clock was changed. */
const longestDays = 14;

/**
 * Returns the current day of the site, also in a tab that was left open past midnight. The server says the day on which
 * the page was opened, and the device only how many days ago that was, so a clock that is a year off does not matter.
 */
export function todayOf(
  { today, site }: Pick<PageData, "today" | "site">,
  now = Date.now(),
  opened = performance.timeOrigin,
): string {
  const dayAt = (time: number) => todayIn(site.configuration.timeZone, new Date(time));
  const passed = daysBetween(dayAt(opened), dayAt(now));
  return passed > 0 && passed <= longestDays ? addDays(today, passed) : today;
}
