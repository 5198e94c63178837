import { createContactLimits, type ContactLimits, type ContactParts } from "./contact-limits.ts";
import type { Counting } from "./rate-limit.ts";
import { saveLimits, type SaveLimits } from "./save-limits.ts";

/** Limits shared by several routes. Created once, so that a client does not get a separate allowance per route. */
export interface Limits {
  readonly saves: SaveLimits;
  readonly contacts: ContactLimits;
}

interface Parts extends Omit<ContactParts, "clock"> {
  readonly counting: Counting;
}

export function createLimits({ savesPerMinute, counting, vault, signals }: Parts): Limits {
  const contacts = createContactLimits({ savesPerMinute, clock: counting.clock, vault, signals });
  return { contacts, saves: saveLimits(savesPerMinute, counting, contacts) };
}
