import { json } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

const offer = (originator: string, maxApr: number, payout: number, url: string) => ({
  originator,
  termMonths: 24,
  minApr: maxApr - 4,
  meanApr: maxApr - 2,
  maxApr,
  preQualified: true,
  preApproved: false,
  secured: false,
  payout,
  url,
});

export const larkspur: SimulatedLender = {
  id: "larkspur",
  name: "Larkspur Offers",
  dialect: "8: offers, asynchronous JSON",
  pays: 55,
  required: ["apiKey", "externalId", "applicant.ssn", "applicant.address.zip", "loan.amount"],
  read: (fields) => ({
    zip: fields["applicant.address.zip"] ?? "",
    amount: amountOf(fields["loan.amount"]),
    ssn: fields["applicant.ssn"],
    price: 0,
  }),
  answerPost: (verdict, uuid) =>
    verdict.kind === "declined" && (verdict.reason === "duplicate" || verdict.reason === "invalid")
      ? json({ uuid, rejectReason: verdict.reason === "invalid" ? "Incorrect data" : "Duplicate" })
      : json({ uuid, loanOffers: [], pendingResponses: ["Alder", "Birch"] }, 202),
  answerPoll: (verdict, count) => {
    if (count < 2) return json({ uuid: "poll", loanOffers: [], pendingResponses: ["Birch"] });
    if (verdict.kind === "declined") return json({ uuid: "poll", loanOffers: [], pendingResponses: [] });
    const loanOffers = [offer("Alder", 29.9, 90, verdict.url), offer("Birch", 18.9, verdict.price, verdict.url)];
    return json({ uuid: "poll", loanOffers, pendingResponses: [] });
  },
  answerStatus: (verdict) =>
    verdict?.kind === "sold"
      ? json({ uuid: "known", loanOffers: [offer("Birch", 18.9, verdict.price, verdict.url)], pendingResponses: [] })
      : json(verdict === undefined ? { found: false } : { uuid: "known", loanOffers: [], pendingResponses: [] }),
};
