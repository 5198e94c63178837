import { federalReserveHolidays } from "@loanbridge/loan-form";
import { z } from "zod";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

const timeZone = z.string().describe("IANA time zone name");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "HH:MM");
const to = "Exclusive. If earlier than `from`, the window crosses midnight and belongs to the day it starts";

const window = z.strictObject({
  from: clock,
  to: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "HH:MM, at most 24:00")
    .describe(to),
});
export type Window = z.infer<typeof window>;

const holidayNames = ["federal", ...Object.keys(federalReserveHolidays)];
const date = z.iso.date();
const holiday = z
  .string()
  .refine((text) => holidayNames.includes(text) || date.safeParse(text).success, {
    error: `a date (YYYY-MM-DD) or one of ${holidayNames.join(", ")}`,
  })
  .meta({ anyOf: [{ enum: holidayNames }, { format: "date" }] });
const holidays = z
  .array(holiday)
  .optional()
  .describe(
    "Days on which no window starts: dates in the time zone, federal holidays by name, or `federal` for all of them. A federal holiday closes its own day, and the Friday or Monday on which federal offices observe it (5 U.S.C. 6103)",
  );

/** One window for some weekdays, or a list of windows for each weekday. */
export const schedule = z.union([
  z.strictObject({ timeZone, days: z.array(z.enum(weekdays)).min(1), from: clock, to: clock.describe(to), holidays }),
  z.strictObject({
    timeZone,
    hours: z
      .partialRecord(z.enum(weekdays), z.array(window).min(1))
      .describe("Windows by weekday; a weekday without an entry is closed"),
    holidays,
  }),
]);
export type Schedule = z.infer<typeof schedule>;

/** Windows that start on a weekday. */
export function windowsOn(hours: Schedule, day: Weekday): readonly Window[] {
  if ("hours" in hours) return hours.hours[day] ?? [];
  return hours.days.includes(day) ? [hours] : [];
}

/** Whether a window ends on the day after it starts. */
export function crossesMidnight({ from, to: end }: Window): boolean {
  return end < from;
}
