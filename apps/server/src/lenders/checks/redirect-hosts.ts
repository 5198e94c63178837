import { isLoopbackName } from "../egress/addresses.ts";
import type { Check } from "./problem.ts";

/** `*.com` would allow nearly everything. A loopback host may only come from an origin variable. */
export const redirectHosts: Check = (file) =>
  file.redirectHosts.flatMap((host, index) => {
    const name = host.replace(/^\*\./, "");
    return host.startsWith("{") || (!isLoopbackName(name) && name.split(".").length >= 2 && /[a-z]/.test(name))
      ? []
      : [
          {
            code: "redirect" as const,
            path: `redirectHosts.${index}`,
            expected: "a public host name with a domain, as in the lender's URLs",
          },
        ];
  });
