import { affid } from "./fields/affid.ts";

/** The partner that a link to the site names in its query (`?affid=partner-7`); undefined where it names none. */
export function affiliateOf(query: string): string | undefined {
  const named = new URLSearchParams(query).get("affid");
  const isName = named !== null && named !== "" && named.length <= affid.maxLength && affid.pattern.test(named);
  return isName ? named : undefined;
}
