/** `12 AM` to `11 PM`, the hours of a day on the clock. */
export const hourNames: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? "AM" : "PM"}`,
);
