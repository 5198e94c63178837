import type { LenderFeedback } from "@loanbridge/contract";
import type { Lender } from "../../lenders/index.ts";
import { signatureOf } from "../../system/signature.ts";
import { createReceiveFeedback } from "./feedback.ts";
import { lenderNamed } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

/** The key of every reporting lender. */
export const secret = "a-key-that-both-know";

/** A lender that reports back, and is paused by returns after so many sales. */
export function reporting(id: string, afterSales = 20, file: Partial<Lender["file"]> = {}): Lender {
  const lender = lenderNamed(id, { feedback: { secret: "KEY", pauseAbovePercent: 25, afterSales }, ...file });
  return { ...lender, secrets: new Map([["KEY", secret]]) };
}

/** A tree of these lenders that receives signed reports. */
export async function openFeedback(lenders: readonly Lender[], scripts: Parameters<typeof openBench>[0]["scripts"]) {
  const bench = await openBench({ lenders, scripts: scripts ?? {} });
  const receive = createReceiveFeedback({ ...bench.parts, allowLoopback: false });
  const report = (feedback: Partial<LenderFeedback>, lenderId = "a", secondsAgo = 0) => {
    const whole = { id: "1", at: "2026-11-15T17:00:00Z", ...feedback } as LenderFeedback;
    const body = JSON.stringify(whole);
    const now = bench.time.clock.now() - secondsAgo * 1_000;
    const target = { method: "POST", host: "loans.test", path: `/api/v1/lenders/${lenderId}/feedback` };
    const signature = signatureOf({ secret, target, body, now });
    return { lenderId, target, body, signature, feedback: whole };
  };
  return { bench, receive, report };
}
