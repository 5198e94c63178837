import type { ViewState } from "@loanbridge/loan-form";

/** Data of each `progress` event of GET /api/v1/userApplication/events (text/event-stream), and the body of GET /api/v1/userApplication/progress, its polled twin. */
export interface Progress {
  viewState: ViewState;
  /** Lenders that may take this request. */
  considered: number;
  /** Lenders asked so far. */
  asked: number;
  /** Lenders that have answered. */
  answered: number;
  /** Longest that the visitor may still have to wait, in milliseconds. */
  remainingMs: number;
  /** Where to go when sold. Lenders' hosts only. */
  redirectUrl?: string;
}
