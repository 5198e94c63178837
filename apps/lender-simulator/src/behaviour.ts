import type { DeclineReason } from "./exchange.ts";

/** What a simulated lender does with one request: its decision, or a way to misbehave. */
export type Behaviour =
  | { readonly kind: "accept"; readonly price?: number }
  | { readonly kind: "decline"; readonly reason?: DeclineReason }
  /** Refuses above this price, and says so. */
  | { readonly kind: "counter"; readonly price: number }
  /** Decides as ever, and answers after so many milliseconds. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Takes the request and never answers. It has bought nothing. */
  | { readonly kind: "hang" }
  /** Buys, and never answers: only a status question or a resend of the same key tells. */
  | { readonly kind: "late-accept" }
  | { readonly kind: "garbage" }
  /** Closes the connection in the middle of the body. */
  | { readonly kind: "cut" }
  /** Closes the connection without a byte. */
  | { readonly kind: "reset" }
  | { readonly kind: "status"; readonly status: number; readonly body?: string }
  | { readonly kind: "redirect"; readonly to: string }
  /** One byte of the true answer every so many milliseconds. */
  | { readonly kind: "drip"; readonly ms: number }
  | { readonly kind: "huge" }
  | { readonly kind: "gzip-bomb" }
  /** The true answer under another content type. */
  | { readonly kind: "wrong-type" }
  /** Headers, one byte every so many milliseconds, without end. */
  | { readonly kind: "drip-headers"; readonly ms: number }
  /** The true answer, compressed; `says`: and so declared. */
  | { readonly kind: "packed"; readonly says: boolean }
  /** The true answer, changed: its status, its headers, some values of its JSON, the share of its bytes that is sent. */
  | {
      readonly kind: "altered";
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly set?: Readonly<Record<string, unknown>>;
      readonly prefix?: string;
      readonly keep?: number;
    }
  /** Any answer at all, headers included. */
  | {
      readonly kind: "raw";
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    };

export type BehaviourKind = Behaviour["kind"];
export type Stage = "ping" | "post" | "poll" | "status" | "declined";

/** One request, as a script sees it. */
export interface SimulatedCall {
  readonly lender: string;
  readonly stage: Stage;
  readonly zip: string;
  readonly amount: number;
  readonly price: number;
  readonly key: string | undefined;
  /** 1 for the first request of this lender and stage. */
  readonly attempt: number;
}
