import type { Partners } from "@loanbridge/contract";

/** Joins the names: `One, Two, and Three`. */
export function partnerNames(partners: Partners): string {
  const names = partners.map((partner) => (typeof partner === "string" ? partner : partner.name));
  return names.map((name, at) => (at > 0 && at === names.length - 1 ? `and ${name}` : name)).join(", ");
}
