import type { ApplicationField } from "../field.ts";

/** Ids of the opt-ins that were accepted on the wait page. */
export const waitPageOptIns = {
  name: "waitPageOptIns",
  kind: "hidden",
  wire: "textList",
  group: "request",
  maxLength: 100,
  examples: { valid: [["newsletter"]], invalid: [] },
} as const satisfies ApplicationField;
