import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Checks the hosts (no scheme, port or path) and the time zone. */
export const address: Check = (candidate) => {
  const { hosts, timeZone } = candidate.configuration;
  return [
    ...hosts.flatMap((host, at) =>
      hostName.test(host)
        ? []
        : [inSite(candidate, "NotAHost", ["hosts", at], "a lowercase host name without scheme, port or path")],
    ),
    ...(isTimeZone(timeZone)
      ? []
      : [inSite(candidate, "UnknownTimeZone", ["timeZone"], "an IANA time zone, such as America/New_York")]),
  ];
};

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
