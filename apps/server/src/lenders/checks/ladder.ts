import { mappingsOf, pathOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

const path = (index: number) => (index === 0 ? "ladder.start" : `ladder.steps.${index - 1}`);

/** Prices must fall step by step and stay at or above the floor. If there is more than one, the price must be sent. */
export const ladder: Check = ({ ladder: { start, steps, floor = 0, followCounterPrice }, post }) => {
  const prices = [start, ...steps];
  const rising = prices.findIndex((price, index) => index > 0 && price >= (prices[index - 1] ?? price));
  const below = prices.findIndex((price) => price < floor);
  const sent = mappingsOf(post).some(({ source }) => pathOf(source) === "price");
  const findings: (Finding | false)[] = [
    rising > 0 && { code: "ladder", path: path(rising), expected: "a price lower than the previous one" },
    below >= 0 && { code: "ladder", path: path(below), expected: `at least the floor (${floor})` },
    !sent &&
      (steps.length > 0 || followCounterPrice) && {
        code: "ladder",
        path: "post.fields",
        expected: "a field that sends price, because there is more than one price",
      },
  ];
  return findings.filter((finding) => finding !== false);
};
