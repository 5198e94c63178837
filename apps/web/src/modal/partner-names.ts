import type { Partners } from "@loanbridge/contract";
import { fill } from "@loanbridge/loan-form";
import { partners as copy } from "#language/modals/partners.ts";

/** Joins the names: `One, Two, and Three`. */
export function partnerNames(partners: Partners): string {
  const names = partners.map((partner) => (typeof partner === "string" ? partner : partner.name));
  return names.reduce(
    (list, name, at) => (at === 0 ? name : fill(at === names.length - 1 ? copy.last : copy.next, { list, name })),
    "",
  );
}
