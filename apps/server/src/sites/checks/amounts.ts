import { amountLimits } from "../variants/index.ts";
import { inEnvironment, inSite } from "./check.ts";
import type { Candidate, Check } from "./check.ts";

type List = "loanAmounts" | "resubmitAmounts";

/**
 * Checks the ranges in both lists. Those of the landing form must match the environment's options, with one default.
 */
export const amounts: Check = (candidate) => [
  ...ranges(candidate, "loanAmounts"),
  ...ranges(candidate, "resubmitAmounts"),
  ...oneDefault(candidate, "loanAmounts"),
  ...(candidate.configuration.resubmitAmounts.length > 0 ? oneDefault(candidate, "resubmitAmounts") : []),
  ...options(candidate),
];

function ranges(candidate: Candidate, list: List) {
  const limit = amountLimits[candidate.environment.siteType];
  return candidate.configuration[list].flatMap(({ id, minValue, maxValue, suggestedValue }, at, all) => {
    const problem = (code: "AmountRange" | "DuplicateAmount", key: string, expected: string) =>
      inSite(candidate, code, [list, at, key], expected);
    return [
      ...(minValue > maxValue ? [problem("AmountRange", "maxValue", `at least minValue (${minValue})`)] : []),
      ...(maxValue > limit ? [problem("AmountRange", "maxValue", `at most ${limit} for this site type`)] : []),
      ...(suggestedValue < minValue || suggestedValue > maxValue
        ? [problem("AmountRange", "suggestedValue", `an amount from ${minValue} to ${maxValue}`)]
        : []),
      ...(all.findIndex((other) => other.id === id) < at ? [problem("DuplicateAmount", "id", "a unique ID")] : []),
    ];
  });
}

function oneDefault(candidate: Candidate, list: List) {
  const count = candidate.configuration[list].filter(({ defaultSelection }) => defaultSelection).length;
  return count === 1
    ? []
    : [inSite(candidate, "DefaultAmount", [list], `exactly one range with defaultSelection true, found ${count}`)];
}

function options(candidate: Candidate) {
  const offered = candidate.environment.components.loanAmount.options.map(({ modelValue }) => String(modelValue));
  const ids = candidate.configuration.loanAmounts.map(({ id }) => id);
  return [
    ...ids.flatMap((id, at) =>
      offered.includes(id)
        ? []
        : [inSite(candidate, "AmountOptions", ["loanAmounts", at, "id"], `one of ${offered.join(", ")}`)],
    ),
    ...offered.flatMap((value, at) =>
      ids.includes(value)
        ? []
        : [
            inEnvironment(
              candidate,
              "AmountOptions",
              ["components", "loanAmount", "options", at, "modelValue"],
              `an ID from loanAmounts in site.json: ${ids.join(", ")}`,
            ),
          ],
    ),
  ];
}
