import fc from "fast-check";
import { declined, sold, timedOut, type Script } from "../eligibility/sample-lenders.ts";

/** What one lender does with the request, and what it says when it is asked again. */
export interface Plan {
  readonly policy: "dedupes" | "hasStatus" | "neither";
  /** At each step of its ladder it declines, until the last one. */
  readonly steps: 1 | 2 | 3;
  readonly last: "sold" | "declined" | "unsent" | "unknown";
  /** Where the last is unknown: what it really was. silent: it does not say. */
  readonly truth: "sold" | "declined" | "absent" | "silent";
  /** Its page is shown within ours. */
  readonly splash: boolean;
}

export const plan = fc.record({
  policy: fc.constantFrom("dedupes", "hasStatus", "neither"),
  steps: fc.constantFrom(1, 2, 3),
  last: fc.constantFrom("sold", "declined", "declined", "unsent", "unknown"),
  truth: fc.constantFrom("sold", "declined", "absent", "silent"),
  splash: fc.boolean(),
}) satisfies fc.Arbitrary<Plan>;

export const prices = [80, 50, 20] as const;
/** What comes of one lender: bought, or nobody knows, or the next one's turn. */
export function fateOf({ policy, last, truth }: Plan): "sold" | "open" | "next" {
  if (last === "sold") return "sold";
  if (last !== "unknown") return "next";
  if (policy === "neither" || truth === "silent") return "open";
  if (truth === "sold") return "sold";
  // A resend of what never arrived is a first arrival, and this lender then declines.
  return "next";
}

export function scriptOf({ policy, steps, last, truth }: Plan): Script {
  const sent = new Map<string, number>();
  const answers = { sold: sold(), declined: declined(), absent: declined(), silent: timedOut };
  return {
    post: ({ price, key }) => {
      sent.set(key, (sent.get(key) ?? 0) + 1);
      if (price !== prices[steps - 1]) return declined();
      if (last === "unsent") return { kind: "unsent", why: "refused" };
      if (last !== "unknown") return answers[last];
      return policy === "dedupes" && (sent.get(key) ?? 0) > 1 ? answers[truth] : timedOut;
    },
    status: () => (truth === "absent" ? undefined : answers[truth]),
  };
}
