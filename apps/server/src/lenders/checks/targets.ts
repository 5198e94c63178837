import { isAllowedTarget } from "../egress/target.ts";
import { asksForbidden } from "../forbidden-characteristics.ts";
import type { Check, Finding } from "./problem.ts";

/** What is wrong with an address as it is written; what its name resolves to is checked with each connection. */
function wrong(text: string): string | undefined {
  const own = text.replace(/^\{[a-z]+\}(?=\/)/, "https://origin.example");
  if (/[{}]/.test(own)) return "a URL without braces; send values in fields, query and headers";
  const url = URL.canParse(own) ? new URL(own) : undefined;
  if (url === undefined || !isAllowedTarget(url, false))
    return "an https URL with a public host name, without credentials, private addresses or local names";
  if (url.hash !== "") return "a URL without #, because the part after it is never sent";
  if ([...url.searchParams.keys()].some(asksForbidden))
    return "a URL without characteristics that the law forbids asking about";
  return undefined;
}

/** Where data is sent: refused when the file is read, not with the first applicant. */
export const targets: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage): Finding[] => {
    const url = file[stage]?.url;
    const expected = url === undefined ? undefined : wrong(url);
    return expected === undefined ? [] : [{ code: "target", path: `${stage}.url`, expected }];
  });
