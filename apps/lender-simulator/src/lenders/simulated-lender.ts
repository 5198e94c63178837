import type { Lead, Reply, SentFields, Verdict } from "../exchange.ts";

/** A simulated lender: a dialect under an invented name. */
export interface SimulatedLender {
  /** Also its path: /lenders/<id>/… */
  readonly id: string;
  readonly name: string;
  /** Number and title of its dialect. */
  readonly dialect: string;
  /** Highest price that it pays, in dollars. */
  readonly pays: number;
  /** Required fields of a post. */
  readonly required: readonly string[];
  readonly read: (fields: SentFields) => Lead;
  /** Response to a post. */
  readonly answerPost: (verdict: Verdict, lead: string, origin: string) => Reply;
  /** Response to a ping with the offered price, if any. */
  readonly answerPing?: (payout: number | undefined, ping: string) => Reply;
  /** Response to the n-th poll, from 1. */
  readonly answerPoll?: (verdict: Verdict, count: number) => Reply;
  /** Response to a status query for a key. */
  readonly answerStatus?: (verdict: Verdict | undefined) => Reply;
}

/** Parses dollars or a count; NaN if absent. */
export const amountOf = (text: string | undefined): number =>
  text === undefined || text === "" ? Number.NaN : Number(text.replaceAll(",", ""));

export const priceOf = (text: string | undefined): number => {
  const price = amountOf(text);
  return Number.isFinite(price) ? price : 0;
};
