export { bytes } from "./bytes.ts";
export { distance, duration } from "./duration.ts";
export { money, none } from "./money.ts";
export { change, counted, number, percent } from "./number.ts";
export { dayInWords, shortDay, time, type TimeStyle, zoneName } from "./time.ts";
