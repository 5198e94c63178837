import type { ProcessorRule } from "@loanbridge/form-engine";

export const zip = {
  doc: "At 5 digits, fills city, state and the state of the driver's license from the look-up.",
  async run({ value, lookups }) {
    const place = typeof value === "string" && /^\d{5}$/.test(value) ? await lookups.zip(value) : undefined;
    return place ? { values: { city: place.city, state: place.state, dlState: place.state } } : {};
  },
} as const satisfies ProcessorRule;
