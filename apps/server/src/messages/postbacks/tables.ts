import type { PostbackEvent } from "../../sources/index.ts";

declare module "../../store/database/schema.ts" {
  interface Schema {
    postback: PostbackTable;
  }
}

/**
 * `refused`: the receiver answered 410, or its URL leads to an address that nothing is sent to. `given-up`: the receiver
 * took it in none of the tries.
 */
export type PostbackState = "queued" | "delivered" | "refused" | "given-up";

/** An event that a source learns of. Deleted with the application. */
export interface PostbackTable {
  /** Sent with each try, so that a receiver counts the event once. */
  id: string;
  /** Name of the source file. */
  source: string;
  event: PostbackEvent;
  application_id: string;
  attempt_id: number;
  /** A random name of the application that only this source gets; the same in all its events. */
  request_id: string;
  /** The payout of the sale; of `returned`, the payout that is taken back. */
  cents: number;
  state: PostbackState;
  /** The last failure: the status of an answer, or a word from a fixed list. */
  reason: string | null;
  created_at: number;
  settled_at: number | null;
}
