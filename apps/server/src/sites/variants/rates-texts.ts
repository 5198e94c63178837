/** Sentences that the rates of both variants share. */
export const notOurRates =
  "<p>We are not a lender, so we don't set rates or fees. Your lender must show you the APR, the fees and the payment dates before you sign.</p>";
export const latePayment =
  "If you pay late or miss a payment, your lender may charge a fee, send the debt to a collector, and report it to credit bureaus.";
