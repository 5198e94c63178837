import { dayGiven, expectedDay } from "../reporting/index.ts";
import { WrongUsage } from "./command-refused.ts";

/** The calendar day of a flag: YYYY-MM-DD, `today` or `yesterday`. Throws `WrongUsage`, naming the flag. */
export function dayOfFlag(flag: string, word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = dayGiven(word, today);
  if (day === undefined) throw new WrongUsage(`--${flag} ${word}: ${expectedDay}`);
  return day;
}
