import type { Schedule } from "../../lenders/index.ts";
import { isOpen, localDay, localTimesAt, openWindowsOn } from "./schedule.ts";

/** How far ahead to look: longer than any lender's holidays. */
const maxDays = 400;

/**
 * The next time (milliseconds since the epoch) at which a lender that is closed now opens; undefined if it does not open
 * within 400 days. A window that starts in the hour that summer time skips opens when that hour is over.
 */
export function nextOpening(schedule: Schedule, now: number): number | undefined {
  const { timeZone } = schedule;
  const from = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  for (let days = 0; days < maxDays; days += 1) {
    const day = from.toPlainDate().add({ days });
    const starts = openWindowsOn(schedule, localDay(day)).flatMap((window) =>
      // Both, for a time that occurs twice when the clock is set back.
      (["earlier", "later"] as const).map((disambiguation) =>
        day.toPlainDateTime(window.from).toZonedDateTime(timeZone, { disambiguation }),
      ),
    );
    const noon = day.toZonedDateTime({ timeZone, plainTime: "12:00" });
    // The clock may be set forward into a window, or back into one that has ended.
    const changes = (["previous", "next"] as const).flatMap((way) => noon.getTimeZoneTransition(way) ?? []);
    const opens = [...starts, ...changes.filter((at) => at.toPlainDate().equals(day))]
      .map((at) => at.epochMilliseconds)
      .filter((at) => at > now && isOpen(schedule, localTimesAt(at)) && !isOpen(schedule, localTimesAt(at - 1)))
      .toSorted((a, b) => a - b);
    if (opens[0] !== undefined) return opens[0];
  }
  return undefined;
}
