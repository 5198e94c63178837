import type { Check } from "./problem.ts";

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const schedule: Check = (file) =>
  file.schedule === undefined || isTimeZone(file.schedule.timeZone)
    ? []
    : [{ code: "schedule", path: "schedule.timeZone", expected: "an IANA name such as America/Chicago" }];
