import { json } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

/** `code`: 0 accepted, 1 rejected, 2 duplicate, 3 invalid. */
const codes = { declined: 1, income: 1, duplicate: 2, invalid: 3 } as const;

export const harborline: SimulatedLender = {
  id: "harborline",
  name: "Harborline Advance",
  dialect: "1: form post, JSON reply",
  pays: 45,
  required: [
    "Source.Key",
    "Source.Token",
    "Lead.FirstName",
    "Lead.LastName",
    "Lead.Zip",
    "Attributes.SSN",
    "Attributes.Dateofbirth",
  ],
  read: (fields) => ({
    zip: fields["Lead.Zip"] ?? "",
    amount: amountOf(fields["Attributes.RequestedLoanAmount"]),
    ssn: fields["Attributes.SSN"],
    price: 0,
  }),
  answerPost: (verdict, lead) =>
    verdict.kind === "sold"
      ? json({
          id: lead,
          price: verdict.price.toFixed(2),
          message: "Accepted",
          code: 0,
          success: true,
          url: verdict.url,
        })
      : json({
          id: lead,
          price: "0.00",
          message: verdict.reason,
          code: codes[verdict.reason],
          success: false,
          url: "",
        }),
  answerStatus: (verdict) => {
    if (verdict === undefined) return json({ found: false }, 404);
    return verdict.kind === "sold"
      ? json({ found: true, success: true, id: verdict.lead, price: verdict.price.toFixed(2), url: verdict.url })
      : json({ found: true, success: false, code: codes[verdict.reason] });
  },
};
