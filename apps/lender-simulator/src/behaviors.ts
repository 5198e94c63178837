import type { Behavior, SimulatedCall } from "./behavior.ts";
import type { SimulatedLenderId } from "./lenders/index.ts";

/** Test values and the behavior that they trigger. BEHAVIOURS.md shows the same table; a test keeps them equal. */
export interface BehaviorRow {
  readonly zips?: readonly string[];
  /** Requested dollars. */
  readonly amounts?: readonly number[];
  /** All lenders by default. */
  readonly lenders?: readonly SimulatedLenderId[];
  readonly does: Behavior;
  readonly says: string;
}

/** The lenders in the first tiers of the demo sites. */
const first = ["harborline", "bellwether"] as const satisfies readonly SimulatedLenderId[];
const others = [
  "harborline",
  "bellwether",
  "juniper-ridge",
  "saltgrass",
  "northfork",
  "tamarack",
] as const satisfies readonly SimulatedLenderId[];

/** The first matching row decides. Without one, the lender buys at its normal price. */
export const behaviors: readonly BehaviorRow[] = [
  { zips: ["10001", "75201"], does: { kind: "decline" }, says: "Every lender declines" },
  {
    amounts: [900, 20_000],
    does: { kind: "decline", reason: "income" },
    says: "Every lender declines this amount",
  },
  { zips: ["60601", "77002"], lenders: first, does: { kind: "slow", ms: 2_000 }, says: "Buys after 2 seconds" },
  { zips: ["78501"], does: { kind: "slow", ms: 1_000 }, says: "Every lender takes 1 second longer" },
  { zips: ["78503"], does: { kind: "slow", ms: 3_000 }, says: "Every lender takes 3 seconds longer" },
  { zips: ["90210", "78205"], lenders: first, does: { kind: "hang" }, says: "Does not buy and never replies" },
  { zips: ["79101"], lenders: first, does: { kind: "late-accept" }, says: "Buys but never replies" },
  { zips: ["33101", "76102"], lenders: first, does: { kind: "garbage" }, says: "Replies with garbage" },
  { zips: ["73301"], lenders: first, does: { kind: "cut" }, says: "Closes the connection mid-reply" },
  { zips: ["94105", "79901"], lenders: first, does: { kind: "status", status: 500 }, says: "Replies with status 500" },
  {
    zips: ["02108", "78701"],
    lenders: ["copper-mill"],
    does: { kind: "counter", price: 22 },
    says: "Declines above $22 and counters with it",
  },
  { zips: ["02108", "78701"], lenders: others, does: { kind: "decline" }, says: "Declines" },
  { zips: ["78401"], does: { kind: "decline", reason: "duplicate" }, says: "Every lender declines as a duplicate" },
  {
    zips: ["79401"],
    lenders: first,
    does: { kind: "redirect", to: "http://127.0.0.1:1/elsewhere" },
    says: "Replies with status 302",
  },
  { zips: ["77701"], lenders: first, does: { kind: "wrong-type" }, says: "Buys, with a wrong content type" },
  { zips: ["75701"], lenders: first, does: { kind: "drip", ms: 200 }, says: "Replies one byte every 200 ms" },
  { zips: ["76701"], lenders: first, does: { kind: "huge" }, says: "Replies without end" },
  { zips: ["77840"], lenders: first, does: { kind: "gzip-bomb" }, says: "Replies 200 kB that inflate to 200 MB" },
];

export function behaviorOf(call: SimulatedCall, rows: readonly BehaviorRow[] = behaviors): Behavior {
  const row = rows.find(
    ({ zips, amounts, lenders }) =>
      (zips === undefined || zips.includes(call.zip)) &&
      (amounts === undefined || amounts.includes(call.amount)) &&
      (lenders === undefined || (lenders as readonly string[]).includes(call.lender)),
  );
  return row?.does ?? { kind: "accept" };
}
