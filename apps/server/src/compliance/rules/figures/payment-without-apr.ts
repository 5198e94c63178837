import { withoutAprRule } from "./without-apr-rule.ts";

export const paymentWithoutApr = withoutAprRule({
  title: "A payment, a fee or a number of payments comes with the APR",
  phrases: {
    en: [
      "$# a|per|each month|week|payday|payment",
      "# easy|equal|low|monthly|weekly? payments",
      "payment*|pay ..2 only|just|from ..1 $#",
      "fee|cost|charge ..1 of|is|only|just $#",
      "only|just $# fee|fees|interest",
    ],
    es: ["$# al|por mes|semana", "# pagos"],
  },
  says: "states a payment, a fee or their number without the APR",
  examples: {
    bad: ["Only $49 a month.", "Pay back in 12 easy payments.", "A fee of $15.", "Payments from just $25."],
    good: [
      "You pay $163.14 a month for 24 months at 27.00% APR.",
      "Some lenders may accept benefits income of at least $1000 a month.",
      "The lender shows you each payment.",
    ],
  },
});
