/** A report that should have been sent by now, oldest first, and when the next one is due (milliseconds since the epoch). */
export interface DueReports {
  /** The reported days. */
  readonly days: readonly Temporal.PlainDate[];
  readonly nextAt: number;
}

/** After this time a missed report is not sent any more. */
const lateMs = 2 * 86_400_000;
const mostBack = 3;

/** The reports due at a moment. A day's report is due on the next day at this hour of the time zone. */
export function dueReports(now: number, zone: string, hour: number): DueReports {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const dueAt = (day: Temporal.PlainDate): number =>
    day.add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
      .epochMilliseconds;
  const days = Array.from({ length: mostBack }, (_, index) => today.subtract({ days: mostBack - index })).filter(
    (day) => dueAt(day) <= now && now - dueAt(day) < lateMs,
  );
  const nextAt = [today.subtract({ days: 1 }), today].map(dueAt).find((at) => at > now);
  return { days, nextAt: nextAt ?? now + lateMs };
}
