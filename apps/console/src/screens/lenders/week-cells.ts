import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { weekFinding, type WeekGridData } from "../../charts/index.ts";

type Window = NonNullable<ConsoleAnswer<"showLender">["week"]>[number];

const weekdays = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const;
const ids = Object.keys(weekdays) as readonly Window["weekday"][];
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const weekMinutes = 7 * dayMinutes;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * hourMinutes + minutes;
}

/** Minutes of a window that lie in an hour of the week, which begins at `start` (minutes since Monday, 12 AM). */
function minutesIn({ weekday, from, to }: Window, start: number): number {
  const day = ids.indexOf(weekday) * dayMinutes;
  const begin = day + minutesOf(from);
  // A window that ends before it begins ends on the next day.
  const end = day + minutesOf(to) + (to < from ? dayMinutes : 0);
  // The night of Sunday to Monday ends in the same week that is shown.
  return [0, weekMinutes].reduce(
    (sum, later) => sum + Math.max(0, Math.min(end, start + later + hourMinutes) - Math.max(begin, start + later)),
    0,
  );
}

/** A schedule as a week of hours. Holidays are not in it. */
export function weekGrid(week: readonly Window[], timeZone: string): WeekGridData {
  const unit = { kind: "count", of: "open hours" } as const;
  const days = ids.map((id, day) => ({
    name: weekdays[id],
    hours: Array.from({ length: 24 }, (_, hour) => {
      const start = day * dayMinutes + hour * hourMinutes;
      const minutes = week.reduce((sum, window) => sum + minutesIn(window, start), 0);
      return {
        open: minutes >= hourMinutes ? ("yes" as const) : minutes > 0 ? ("part" as const) : ("no" as const),
        value: null,
      };
    }),
  }));
  return { title: weekFinding({ days, unit, timeZone }, { name: "Hours", isPlural: true }), unit, timeZone, days };
}
