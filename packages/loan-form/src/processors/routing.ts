import type { ProcessorRule } from "@loanbridge/form-engine";

export const routing = {
  doc: "At 9 digits, fills bankName from the lookup.",
  fillsFromSecure: ["bankName"],
  async run({ value, lookups }) {
    const bank = typeof value === "string" && /^\d{9}$/.test(value) ? await lookups.routing(value) : undefined;
    return bank ? { values: { bankName: bank.bankName } } : {};
  },
} as const satisfies ProcessorRule;
