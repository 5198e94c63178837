import { createContactLimits, type ContactLimits, type ContactParts } from "./contact-limits.ts";
import { saveLimits, type SaveLimits } from "./save-limits.ts";

/** Limits shared by several routes. Created once, so that a client does not get a separate allowance per route. */
export interface Limits {
  readonly saves: SaveLimits;
  readonly contacts: ContactLimits;
}

export function createLimits(parts: ContactParts): Limits {
  const contacts = createContactLimits(parts);
  return { contacts, saves: saveLimits(parts.savesPerMinute, parts.counting, contacts) };
}
