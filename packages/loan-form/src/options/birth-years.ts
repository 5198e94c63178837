import type { Option } from "../field.ts";

/** Lists the possible birth years, latest first: from 18 years before `today` (YYYY-MM-DD) back another 100 years. */
export function birthYears(today: string): Option[] {
  const latest = Number(today.slice(0, 4)) - 18;
  return Array.from({ length: 101 }, (_, back) => ({ value: latest - back, label: String(latest - back) }));
}
