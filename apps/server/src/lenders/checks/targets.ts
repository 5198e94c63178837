import { isAllowedTarget } from "../egress/target.ts";
import { isForbiddenName } from "../forbidden-characteristics.ts";
import type { Check, Finding } from "./problem.ts";

/** Checks a URL as written. The addresses that its host resolves to are checked on each connection. */
function problemWith(text: string): string | undefined {
  const own = text.replace(/^\{[a-z]+\}(?=\/)/, "https://origin.example");
  if (/[{}]/.test(own)) return "a URL without braces; send values in fields, query and headers";
  const url = URL.canParse(own) ? new URL(own) : undefined;
  if (url === undefined || !isAllowedTarget(url, false))
    return "an https URL with a public host name, without credentials, private addresses or local names";
  if (url.hash !== "") return "a URL without #, because the part after it is never sent";
  if ([...url.searchParams.keys()].some(isForbiddenName))
    return "a URL without characteristics that the law forbids asking about";
  return undefined;
}

/** Refuses a bad URL when the file is read, not at the first applicant. */
export const targets: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage): Finding[] => {
    const url = file[stage]?.url;
    const expected = url === undefined ? undefined : problemWith(url);
    return expected === undefined ? [] : [{ code: "target", path: `${stage}.url`, expected }];
  });
