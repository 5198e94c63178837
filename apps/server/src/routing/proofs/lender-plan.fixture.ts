import fc from "fast-check";
import { declined, sold, timedOut, type Script } from "../eligibility/sample-lenders.fixture.ts";

/** One lender's behavior toward the application, and its answer when queried again. */
export interface Plan {
  readonly policy: "dedupes" | "hasStatus" | "neither";
  /** Number of ladder steps, of which it declines all but the last. */
  readonly steps: 1 | 2 | 3;
  readonly last: "sold" | "declined" | "unsent" | "unknown";
  /** The true outcome when the last answer was lost. silent: it does not say. */
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
/** The result at one lender: it bought, its outcome is unknown, or the next lender follows. */
export function fateOf({ policy, last, truth }: Plan): "sold" | "open" | "next" {
  if (last === "sold") return "sold";
  if (last !== "unknown") return "next";
  if (policy === "neither" || truth === "silent") return "open";
  if (truth === "sold") return "sold";
  // Resending a post that never arrived makes it arrive for the first time, and this lender then declines.
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
