import { todayIn, type ValidationContext } from "@loanbridge/form-engine";
import type { Site } from "./types.ts";

/** What the rules of a site's forms need to know. `stored`: names of the secure fields that are held already. */
export function validationContext(
  { configuration: { timeZone, plusInEmail } }: Pick<Site, "configuration">,
  now: Date,
  stored: ReadonlySet<string> = new Set(),
): ValidationContext {
  return { today: todayIn(timeZone, now), stored, plusInEmail };
}
