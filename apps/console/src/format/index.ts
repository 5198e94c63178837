export { distance, duration } from "./duration.ts";
export { centsOf, money, none } from "./money.ts";
export { change, counted, number, percent } from "./number.ts";
export { calendarDay, dayIn, dayInWords, time, type TimeStyle, zoneName } from "./time.ts";
