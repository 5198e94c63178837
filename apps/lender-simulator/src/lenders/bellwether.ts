import { json } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

export const bellwether: SimulatedLender = {
  id: "bellwether",
  name: "Bellwether Finance",
  dialect: "6: ping and post, JSON",
  pays: 70,
  required: [
    "ApiKey",
    "MatchPingId",
    "Contact.FirstName",
    "Contact.LastName",
    "Contact.Zip",
    "Personal.Ssn",
    "Personal.Dob",
  ],
  read: (fields) => ({
    zip: fields["Contact.Zip"] ?? fields["Zip"] ?? "",
    amount: amountOf(fields["Loan.Amount"] ?? fields["Amount"]),
    ssn: fields["Personal.Ssn"],
    price: 0,
  }),
  answerPing: (payout, ping) =>
    payout === undefined
      ? json({ TransactionId: ping, Success: false, Payout: 0, Errors: ["No buyer"] })
      : json({ TransactionId: ping, Success: true, Payout: payout, Errors: [] }),
  answerPost: (verdict, lead) =>
    verdict.kind === "sold"
      ? json({
          TransactionId: lead,
          Success: true,
          Sold: true,
          Payout: verdict.price,
          RedirectUrl: verdict.url,
          Errors: [],
        })
      : json({ TransactionId: lead, Success: true, Sold: false, Payout: 0, RedirectUrl: "", Errors: [verdict.reason] }),
};
