import federalHolidays from "@18f/us-federal-holidays";

/**
 * Whether Federal Reserve Banks, and with them direct deposits, rest on that day for a holiday. A holiday on a Sunday is
 * kept on the Monday; one on a Saturday is not kept on the Friday, unlike in federal offices.
 * Source: https://www.frbservices.org/about/holiday-schedules
 */
export function isFederalReserveHoliday(iso: string): boolean {
  const options = { shiftSaturdayHolidays: false, shiftSundayHolidays: true };
  return federalHolidays.allForYear(Number(iso.slice(0, 4)), options).some(({ dateString }) => dateString === iso);
}
