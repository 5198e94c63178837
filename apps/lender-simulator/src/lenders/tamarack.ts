import { escape } from "../escape.ts";
import { xml, type DeclineReason } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

const reasons: Readonly<Record<DeclineReason, string>> = {
  declined: "No lender found",
  income: "Income too low",
  duplicate: "Duplicate on this tier",
  invalid: "Invalid data",
};

export const tamarack: SimulatedLender = {
  id: "tamarack",
  name: "Tamarack Installment",
  dialect: "7: XML post, XML reply with reasons",
  pays: 12,
  required: [
    "Lead.Campaign.Id",
    "Lead.Campaign.Key",
    "Lead.Person.FirstName",
    "Lead.Person.LastName",
    "Lead.Person.SSN",
    "Lead.Home.Zip",
  ],
  read: (fields) => ({
    zip: fields["Lead.Home.Zip"] ?? "",
    amount: amountOf(fields["Lead.Loan.Amount"]),
    ssn: fields["Lead.Person.SSN"],
    price: 0,
  }),
  answerPost: (verdict) => {
    if (verdict.kind === "sold") {
      return xml(
        `<PostResponse><Response>ACCEPTED</Response><Price>${verdict.price.toFixed(2)}</Price><URL>${escape(verdict.url)}</URL></PostResponse>`,
      );
    }
    return verdict.reason === "invalid"
      ? xml("<PostResponse><Errors><Error>Invalid data</Error></Errors></PostResponse>")
      : xml(`<PostResponse><Response>REJECTED</Response><Reason>${reasons[verdict.reason]}</Reason></PostResponse>`);
  },
};
