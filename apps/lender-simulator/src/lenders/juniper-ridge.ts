import { json } from "../exchange.ts";
import { amountOf, priceOf, type SimulatedLender } from "./simulated-lender.ts";

export const juniperRidge: SimulatedLender = {
  id: "juniper-ridge",
  name: "Juniper Ridge Lending",
  dialect: "2: price floor in query, applicant in JSON",
  pays: 50,
  required: [
    "CampaignID",
    "CampaignKey",
    "MinimumPrice",
    "FirstName",
    "LastName",
    "Zip",
    "SSN",
    "DOB",
    "PhoneCell",
    "TCPAConsentText",
  ],
  read: (fields) => ({
    zip: fields["Zip"] ?? "",
    amount: amountOf(fields["RequestedAmount"]),
    ssn: fields["SSN"],
    price: priceOf(fields["MinimumPrice"]),
  }),
  answerPost: (verdict, lead) =>
    verdict.kind === "sold"
      ? json({ Result: "1", Price: verdict.price, LeadID: lead, RedirectURL: verdict.url, Message: "Sold" })
      : json({
          Result: verdict.reason === "invalid" ? "3" : "2",
          Price: 0,
          LeadID: lead,
          RedirectURL: null,
          Message: verdict.reason,
        }),
};
