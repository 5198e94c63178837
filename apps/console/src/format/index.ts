export { bytes } from "./bytes.ts";
export { distance, duration } from "./duration.ts";
export { centsOf, money, none } from "./money.ts";
export { change, counted, number, percent } from "./number.ts";
export {
  calendarDay,
  dayIn,
  dayInShort,
  dayInWords,
  daysInWords,
  monthInWords,
  time,
  type TimeStyle,
  zoneName,
} from "./time.ts";
