import { applicationFields } from "@loanbridge/loan-form";
import { figureText, valueText } from "./figure-text.ts";
import { type Figure, fewestRequests } from "./figures.ts";
import { priceReasons, type Reason } from "./judge-choice.ts";
import { togetherName } from "./shown-groups.ts";
import { labelOf, unknown } from "./steering-fact.ts";
import type { GroupRow, SteeringReport } from "./steering-report.ts";

const percent = {} as const;

/** The report in a few sentences, before its findings. */
export function summaryOf(report: SteeringReport): readonly string[] {
  const { requests, sold, compared } = report;
  if (requests === 0) return ["No request was routed on these days, or none with recorded lenders."];
  const counts = `${String(requests)} requests were routed, and ${String(sold)} sold. The buyer of ${String(compared)} stated an APR`;
  if (compared < fewestRequests) return [`${counts}: too few for figures about the choice.`];
  const reasonOf = new Map(report.reasons.map(({ reason, figure }) => [reason, figure]));
  const because = (names: Iterable<Reason>): string =>
    valueText(
      percent,
      [...names].reduce((sum, name) => sum + (reasonOf.get(name)?.value ?? 0), 0),
    );
  const costlier = report.all.find(({ measure }) => measure.key === "costlier")?.figure;
  return [
    `${counts}.`,
    ...(costlier === undefined
      ? []
      : [
          `${figureText(percent, costlier)} of these went to a lender that stated a higher APR than the cheapest eligible one.`,
        ]),
    `In ${because(["declined"])} each cheaper lender had its turn first and did not buy. In ${because(priceReasons)} what lenders pay decided against the applicant, in ${because(["order", "tier"])} the order of lenders or tiers, and in ${because(["weight"])} a lottery.`,
  ];
}

/** Each finding as a sentence, those of the clearest differences first. */
export function findingsOf({ groups }: SteeringReport): readonly string[] {
  return groups
    .filter(({ isFinding }) => isFinding)
    .toSorted((a, b) => (a.adjustedP ?? 1) - (b.adjustedP ?? 1))
    .map(findingText);
}

export const noFindings = "No group differs from all others more than chance explains.";

function findingText({ dimension, group, measure, figure, others, difference }: GroupRow): string {
  const { lead, rest } = wordsOf(dimension, group);
  const points = difference && ` The difference is ${pointsText(difference)}.`;
  return `${lead}, ${measure.sentence.replace("{}", figureText(measure, figure))}; ${rest}, ${valueText(measure, others.value)}.${points ?? ""}`;
}

const pointsText = ({ value, low, high }: Pick<Figure, "value" | "low" | "high">): string =>
  `${(value * 100).toFixed(1)} points (95% interval ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`;

/** The beginnings of the two halves of a sentence: about a group, and about all others. */
function wordsOf(dimension: string, group: string): { readonly lead: string; readonly rest: string } {
  const kind = dimension === "income" ? "income type" : dimension;
  if (group === unknown || group === togetherName)
    return {
      lead: `Where the ${kind} is ${group === unknown ? unknown : "one of the small groups"}`,
      rest: "otherwise",
    };
  switch (dimension) {
    case "state":
      return { lead: `In ${labelOf(applicationFields.state.options, group)}`, rest: "in all other states" };
    case "income":
      return { lead: `For applicants with the income type ${group}`, rest: "for all others" };
    case "amount":
      return { lead: `For requests of $${group}`, rest: "for all other amounts" };
    default:
      return { lead: `In areas of class ${group} (${dimension})`, rest: "in all other areas" };
  }
}
