import type { Option } from "../field.ts";

/** Years in which an applicant can be born: 18 years before `today` (YYYY-MM-DD), and 100 years back from there. Latest first. */
export function birthYears(today: string): Option[] {
  const latest = Number(today.slice(0, 4)) - 18;
  return Array.from({ length: 101 }, (_, back) => ({ value: latest - back, label: String(latest - back) }));
}
