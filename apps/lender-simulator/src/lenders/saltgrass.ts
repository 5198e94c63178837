import { escape } from "../escape.ts";
import { xml } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

export const saltgrass: SimulatedLender = {
  id: "saltgrass",
  name: "Saltgrass Credit",
  dialect: "4: form post, XML reply",
  pays: 18,
  required: [
    "ACCESSKEY",
    "FIRSTNAME",
    "LASTNAME",
    "ZIP",
    "SSN",
    "DOB",
    "HOWPAID",
    "PERIODICITY",
    "TYPEOFINCOME",
    "LOANAMOUNT",
  ],
  read: (fields) => ({
    zip: fields["ZIP"] ?? "",
    amount: amountOf(fields["LOANAMOUNT"]),
    ssn: fields["SSN"],
    price: 0,
  }),
  answerPost: (verdict) =>
    verdict.kind === "sold"
      ? xml(
          `<Response><Result>ACCEPTED:</Result><RedirectURL>${escape(verdict.url)}</RedirectURL><Price>${verdict.price.toFixed(2)}</Price></Response>`,
        )
      : xml(`<Response><Result>REJECTED:</Result><Message>${escape(verdict.reason)}</Message></Response>`),
};
