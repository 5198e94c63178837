import { todayIn, type ValidationContext } from "@loanbridge/form-engine";
import type { Site } from "./types.ts";

/** Context for the validators of a site's forms. `stored`: names of the secure fields that already have a value. */
export function validationContext(
  { configuration: { timeZone, plusInEmail } }: Pick<Site, "configuration">,
  now: Date,
  stored: ReadonlySet<string> = new Set(),
): ValidationContext {
  return { today: todayIn(timeZone, now), stored, plusInEmail };
}
