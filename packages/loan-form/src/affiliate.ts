import { affid } from "./fields/affid.ts";

/** Returns the partner named in a link's query (`?affid=partner-7`), or undefined if there is none. */
export function affiliateOf(query: string): string | undefined {
  const named = new URLSearchParams(query).get("affid");
  const isName = named !== null && named !== "" && named.length <= affid.maxLength && affid.pattern.test(named);
  return isName ? named : undefined;
}
