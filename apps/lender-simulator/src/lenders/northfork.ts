import { json, type DeclineReason } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

/** Its own reason codes. */
const codes: Readonly<Record<DeclineReason, string>> = {
  declined: "NF.100",
  income: "NF.210",
  duplicate: "NF.114",
  invalid: "NF.300",
};

/** Its own reference of a purchase. */
const loanId = (lead: string): string => `NF-${lead}`;

/** Number of polls until the result is ready. */
const pollsNeeded = 2;

export const northfork: SimulatedLender = {
  id: "northfork",
  name: "Northfork Personal Loans",
  dialect: "5: JSON with polling",
  pays: 65,
  required: [
    "apiKey",
    "externalId",
    "applicant.firstName",
    "applicant.lastName",
    "applicant.ssn",
    "applicant.address.zip",
    "loan.amount",
  ],
  read: (fields) => ({
    zip: fields["applicant.address.zip"] ?? "",
    amount: amountOf(fields["loan.amount"]),
    ssn: fields["applicant.ssn"],
    price: 0,
  }),
  answerPost: (verdict, lead) =>
    verdict.kind === "declined" && verdict.reason === "invalid"
      ? json({ leadId: lead, errors: [{ code: "INVALID" }], statusUrl: null }, 422)
      : json({ leadId: lead, errors: [], statusUrl: `/lenders/northfork/poll/${lead}` }, 202),
  answerPoll: (verdict, count) => {
    if (count < pollsNeeded)
      return json({ percentComplete: 50, status: "IN_PROGRESS", commission: null, redirectUrl: null });
    return verdict.kind === "sold"
      ? json({
          percentComplete: 100,
          status: "ACCEPTED",
          loanId: loanId(verdict.lead),
          commission: verdict.price,
          redirectUrl: verdict.url,
        })
      : json({
          percentComplete: 100,
          status: "REJECTED",
          reason: verdict.reason,
          reasonCode: codes[verdict.reason],
          commission: 0,
          redirectUrl: null,
        });
  },
  answerStatus: (verdict) => {
    if (verdict === undefined) return json({ status: "NOT_FOUND" }, 404);
    return verdict.kind === "sold"
      ? json({ status: "ACCEPTED", loanId: loanId(verdict.lead), commission: verdict.price, redirectUrl: verdict.url })
      : json({ status: "REJECTED", reason: verdict.reason, reasonCode: codes[verdict.reason] });
  },
};
