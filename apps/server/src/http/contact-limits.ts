import { createHmac, randomBytes } from "node:crypto";
import { canons } from "../vault/canon.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { limitEach } from "./rate-limit.ts";

/** An e-mail and a phone that somebody names, theirs or not. */
export type Contact = Readonly<Partial<Record<"email" | "phone", string | undefined>>>;

/**
 * How often one e-mail or phone may be named where no application is made of it: in a look for an earlier request, in a
 * message. Throws a problem (429), whether anybody is known by it or not. What is kept are hashes under a key of this
 * process, and those in its memory alone.
 */
export function limitContacts({
  config,
  clock,
}: Pick<HttpDependencies, "config" | "clock">): (contact: Contact) => void {
  const burst = Math.max(5, config.savesPerMinute / 12);
  const limit = limitEach({ burst, perSecond: burst / 3_600 }, clock);
  const secret = randomBytes(32);
  return (contact) => {
    for (const name of ["email", "phone"] as const) {
      const value = canons[name](contact[name] ?? "");
      if (value !== "") limit(createHmac("sha256", secret).update(`${name}|${value}`).digest("base64url"));
    }
  };
}
