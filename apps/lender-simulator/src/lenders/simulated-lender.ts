import type { Lead, Reply, SentFields, Verdict } from "../exchange.ts";

/** One simulated lender: a dialect under an invented name. */
export interface SimulatedLender {
  /** Also its path: /lenders/<id>/… */
  readonly id: string;
  readonly name: string;
  /** Number and title of the dialect that it speaks. */
  readonly dialect: string;
  /** Highest price that it pays, in dollars. */
  readonly pays: number;
  /** Fields without which a post is invalid. */
  readonly required: readonly string[];
  readonly read: (fields: SentFields) => Lead;
  /** Answer to a post. `pollPath`: where the result will be, for lenders that answer later. */
  readonly answerPost: (verdict: Verdict, lead: string, origin: string) => Reply;
  /** Answer to a ping: what it would pay, or nothing. */
  readonly answerPing?: (payout: number | undefined, ping: string) => Reply;
  /** Answer to the n-th poll, from 1. */
  readonly answerPoll?: (verdict: Verdict, asked: number) => Reply;
  /** Answer to "what became of this key?". */
  readonly answerStatus?: (verdict: Verdict | undefined) => Reply;
}

/** Dollars or a count as sent; NaN when there is none. */
export const amountOf = (text: string | undefined): number =>
  text === undefined || text === "" ? Number.NaN : Number(text.replaceAll(",", ""));

export const priceOf = (text: string | undefined): number => {
  const price = amountOf(text);
  return Number.isFinite(price) ? price : 0;
};
