import { json } from "../exchange.ts";
import { northfork } from "./northfork.ts";
import { priceOf, type SimulatedLender } from "./simulated-lender.ts";

/** Uses Northfork's fields, but decides at once. */
export const drumlin: SimulatedLender = {
  id: "drumlin",
  name: "Drumlin Loans",
  dialect: "3: JSON with counteroffer",
  pays: 58,
  required: northfork.required,
  read: (fields) => ({ ...northfork.read(fields), price: priceOf(fields["loan.minimumPrice"]) }),
  answerPost: (verdict, leadId) => {
    if (verdict.kind === "sold")
      return json({ leadId, decision: "BUY", commission: verdict.price, redirectUrl: verdict.url });
    return verdict.counterPrice === undefined
      ? json({ leadId, decision: "PASS", reason: verdict.reason })
      : json({ leadId, decision: "PRICE", wouldPay: verdict.counterPrice });
  },
  answerStatus: northfork.answerStatus ?? (() => json({ status: "NOT_FOUND" }, 404)),
};
