import { crossesMidnight, weekdays, windowsOn, type Schedule } from "../schema/schedule-schema.ts";
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

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const weekMinutes = 7 * 24 * 60;

/** A window with its place in the file, and its minutes since the start of the week. */
interface Placed {
  readonly path: string;
  readonly starts: number;
  readonly ends: number;
  readonly isEmpty: boolean;
}

function placed(hours: Schedule): readonly Placed[] {
  return weekdays.flatMap((day, nth) =>
    windowsOn(hours, day).map((window, index) => {
      const starts = nth * 24 * 60 + minutesOf(window.from);
      const minutes = minutesOf(window.to) - minutesOf(window.from);
      return {
        path: "hours" in hours ? `schedule.hours.${day}.${index}` : "schedule",
        starts,
        ends: starts + minutes + (crossesMidnight(window) ? 24 * 60 : 0),
        isEmpty: minutes === 0,
      };
    }),
  );
}

/** Also across the end of the week: Sunday night's window may reach into Monday. */
const overlap = (a: Placed, b: Placed): boolean =>
  [-weekMinutes, 0, weekMinutes].some((shift) => a.starts < b.ends + shift && b.starts + shift < a.ends);

export const schedule: Check = ({ schedule: hours }) => {
  if (hours === undefined) return [];
  const windows = placed(hours);
  const empty = windows.filter(({ isEmpty }) => isEmpty).map(({ path }) => `${path}.to`);
  const findings: (Finding | false)[] = [
    !isTimeZone(hours.timeZone) && {
      code: "schedule",
      path: "schedule.timeZone",
      expected: "an IANA time zone, such as America/Chicago",
    },
    windows.length === 0 && {
      code: "schedule",
      path: "schedule.hours",
      expected: "windows for at least one weekday; to stop sending to this lender: npx loanbridge lender pause",
    },
    ...[...new Set(empty)].map((path): Finding => ({
      code: "schedule",
      path,
      expected:
        "a time different from `from` (00:00 to 24:00 for a whole day); omit schedule to accept applications at any time",
    })),
    ...windows.flatMap((one, nth): Finding[] =>
      windows
        .slice(0, nth)
        .flatMap((earlier): Finding[] =>
          overlap(earlier, one)
            ? [{ code: "schedule", path: one.path, expected: `a window that does not overlap ${earlier.path}` }]
            : [],
        ),
    ),
  ];
  return findings.filter((finding) => finding !== false);
};
