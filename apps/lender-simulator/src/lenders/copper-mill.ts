import { json } from "../exchange.ts";
import { amountOf, priceOf, type SimulatedLender } from "./simulated-lender.ts";

export const copperMill: SimulatedLender = {
  id: "copper-mill",
  name: "Copper Mill Loans",
  dialect: "3: form post with counteroffer",
  pays: 60,
  required: ["username", "apikey", "ip_address", "fName", "lName", "bMonth", "bDay", "bYear", "ssn", "zip"],
  read: (fields) => ({
    zip: fields["zip"] ?? "",
    amount: amountOf(fields["amount"]),
    ssn: fields["ssn"],
    price: priceOf(fields["min_price"]),
  }),
  answerPost: (verdict, lead) =>
    verdict.kind === "sold"
      ? json({
          Status: "Sold",
          Price: verdict.price.toFixed(2),
          LeadID: lead,
          Redirect: verdict.url,
          Message: "",
          PriceRejectAmount: "",
        })
      : json({
          Status: verdict.reason === "invalid" ? "Error" : "Rejected",
          Price: "",
          LeadID: lead,
          Redirect: "",
          Message: verdict.reason,
          PriceRejectAmount: verdict.counterPrice?.toFixed(2) ?? "",
        }),
};
