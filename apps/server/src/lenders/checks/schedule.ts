import type { Check, Finding } from "./problem.ts";

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const schedule: Check = ({ schedule: hours }) => {
  if (hours === undefined) return [];
  const findings: (Finding | false)[] = [
    !isTimeZone(hours.timeZone) && {
      code: "schedule",
      path: "schedule.timeZone",
      expected: "an IANA time zone, such as America/Chicago",
    },
    hours.from === hours.to && {
      code: "schedule",
      path: "schedule.to",
      expected: "a time different from `from`; omit schedule to accept applications at any time",
    },
  ];
  return findings.filter((finding) => finding !== false);
};
