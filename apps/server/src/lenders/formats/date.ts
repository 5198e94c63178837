import { z } from "zod";
import { formatKind } from "./kind.ts";

const tokens = /YYYY|YY|MM|M|DD|D|HH|mm|ss/g;

const spelling = "YYYY YY MM M DD D HH mm ss and - / . : , T Z";

const pattern = z
  .string()
  .regex(/^[YMDHms\-/. :TZ,]+$/, { error: spelling, abort: true })
  // Not one regular expression: with several ways to read MM, long input would cause catastrophic backtracking.
  .refine((text) => /^[-/. :TZ,]*$/.test(text.replaceAll(tokens, "")), spelling)
  .describe("Formats a date (MM/DD/YYYY or YYYY-MM-DD) or milliseconds since the epoch (UTC)");

/** Year, month, day, hour, minute, second. */
type Moment = readonly [string, string, string, string, string, string];

function momentOf(value: string | number | boolean): Moment | undefined {
  if (typeof value === "number") {
    const iso = Number.isFinite(value) && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : "";
    const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(iso);
    return found
      ? [found[1] ?? "", found[2] ?? "", found[3] ?? "", found[4] ?? "", found[5] ?? "", found[6] ?? ""]
      : undefined;
  }
  const us = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(value));
  if (us) return [us[3] ?? "", us[1] ?? "", us[2] ?? "", "00", "00", "00"];
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value));
  return iso ? [iso[1] ?? "", iso[2] ?? "", iso[3] ?? "", "00", "00", "00"] : undefined;
}

export const date = formatKind(pattern, (value, wanted) => {
  const moment = momentOf(value);
  if (moment === undefined) return undefined;
  const [year, month, day, hour, minute, second] = moment;
  const formatted: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
    HH: hour,
    mm: minute,
    ss: second,
  };
  return wanted.replaceAll(tokens, (token) => formatted[token] ?? token);
});
