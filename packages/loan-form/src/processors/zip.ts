import type { ProcessorRule } from "@loanbridge/form-engine";

export const zip = {
  doc: "At 5 digits, fills city, state and the state of the driver's license from the look-up. Refused where the site is closed.",
  async run({ field, value, lookups }) {
    const place = typeof value === "string" && /^\d{5}$/.test(value) ? await lookups.zip(value) : undefined;
    if (place === undefined) return {};
    const { city, state, closed } = place;
    return { values: { city, state, dlState: state }, ...(closed && { refusals: { [field]: "StateClosed" } }) };
  },
} as const satisfies ProcessorRule;
