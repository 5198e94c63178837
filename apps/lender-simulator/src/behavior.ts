import type { DeclineReason } from "./exchange.ts";

/** How a simulated lender handles one request: its decision, or a fault. */
export type Behavior =
  | { readonly kind: "accept"; readonly price?: number }
  | { readonly kind: "decline"; readonly reason?: DeclineReason }
  /** Declines above this price and names it. */
  | { readonly kind: "counter"; readonly price: number }
  /** Decides normally, but responds after this many milliseconds. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Accepts the request and never responds. Nothing is bought. */
  | { readonly kind: "hang" }
  /** Buys but never responds; only a status query or a resend of the same key reveals it. */
  | { readonly kind: "late-accept" }
  | { readonly kind: "garbage" }
  /** Closes the connection in the middle of the body. */
  | { readonly kind: "cut" }
  /** Closes the connection without sending a byte. */
  | { readonly kind: "reset" }
  | { readonly kind: "status"; readonly status: number; readonly body?: string }
  | { readonly kind: "redirect"; readonly to: string }
  /** Sends the real response one byte at a time, at this interval. */
  | { readonly kind: "drip"; readonly ms: number }
  | { readonly kind: "huge" }
  | { readonly kind: "gzip-bomb" }
  /** Sends the real response with another content type. */
  | { readonly kind: "wrong-type" }
  /** Sends endless headers, one byte at this interval. */
  | { readonly kind: "drip-headers"; readonly ms: number }
  /** Sends the real response compressed. `says`: and declares it. */
  | { readonly kind: "packed"; readonly says: boolean }
  /** Sends the real response with a changed status, headers, JSON values, or length. */
  | {
      readonly kind: "altered";
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly set?: Readonly<Record<string, unknown>>;
      readonly prefix?: string;
      readonly keep?: number;
    }
  /** Sends an arbitrary response. */
  | {
      readonly kind: "raw";
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    };

export type BehaviorKind = Behavior["kind"];
export type Stage = "ping" | "post" | "poll" | "status" | "declined";

/** A request as seen by a script. */
export interface SimulatedCall {
  readonly lender: string;
  readonly stage: Stage;
  readonly zip: string;
  readonly amount: number;
  readonly price: number;
  readonly key: string | undefined;
  /** 1 for the first request to this lender at this stage. */
  readonly attempt: number;
}
