import { escape } from "../escape.ts";
import { xml } from "../exchange.ts";
import { amountOf, type SimulatedLender } from "./simulated-lender.ts";

const errors = (text: string) => `<Errors><Error>${text}</Error></Errors>`;

export const quarryRoad: SimulatedLender = {
  id: "quarry-road",
  name: "Quarry Road Credit",
  dialect: "6: ping and post, XML",
  pays: 55,
  required: ["Post.ApiKey", "Post.MatchPingId", "Post.Contact.LastName", "Post.Contact.Zip", "Post.Personal.Ssn"],
  read: (fields) => ({
    zip: fields["Post.Contact.Zip"] ?? fields["Ping.Zip"] ?? "",
    amount: amountOf(fields["Post.Loan.Amount"] ?? fields["Ping.Amount"]),
    ssn: fields["Post.Personal.Ssn"],
    price: 0,
  }),
  answerPing: (payout, ping) =>
    xml(
      `<PingResponse><TransactionId>${ping}</TransactionId><Success>${String(payout !== undefined)}</Success><Payout>${(payout ?? 0).toFixed(2)}</Payout>${payout === undefined ? errors("No buyer") : ""}</PingResponse>`,
    ),
  answerPost: (verdict, lead) =>
    xml(
      verdict.kind === "sold"
        ? `<PostResponse><TransactionId>${lead}</TransactionId><Success>true</Success><Sold>true</Sold><Payout>${verdict.price.toFixed(2)}</Payout><RedirectUrl>${escape(verdict.url)}</RedirectUrl></PostResponse>`
        : `<PostResponse><TransactionId>${lead}</TransactionId><Success>true</Success><Sold>false</Sold>${errors(verdict.reason)}</PostResponse>`,
    ),
};
