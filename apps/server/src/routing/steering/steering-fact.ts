import { applicationFields } from "@loanbridge/loan-form";
import { amountRange } from "../../reporting/index.ts";
import type { LenderRecords } from "../eligibility/lender-record.ts";
import { skipRules } from "../eligibility/skip-rules.ts";
import { judgeChoice, saleOf, type Choice } from "./judge-choice.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { replaySettings } from "./replay-settings.ts";

/** One request, as the steering report counts it. */
export interface SteeringFact {
  /** The group of the request in each dimension, such as `state` or `area: income`. */
  readonly groups: Readonly<Record<string, string>>;
  readonly isSold: boolean;
  readonly hasEligible: boolean;
  /** Rules that excluded at least one lender, each once. */
  readonly excluded: ReadonlySet<string>;
  /** From ready to the outcome. */
  readonly seconds: number;
  readonly hasComplaint: boolean;
  /** Undefined if it was not sold, or if there is nothing to compare. */
  readonly choice: Choice | undefined;
  readonly replayed: ReturnType<typeof replaySettings>;
}

/** `recordsAt`: the lenders' results of the thirty days before a moment. */
export function steeringFactOf(round: RecordedRound, recordsAt: (at: number) => LenderRecords): SteeringFact {
  const choice = judgeChoice(round);
  return {
    groups: groupsOf(round, choice),
    isSold: saleOf(round) !== undefined || round.attempts.some(({ state }) => state === "shared"),
    hasEligible: round.eligible.length > 0,
    excluded: new Set(round.skips.flatMap(({ rule }) => ruleName(rule) ?? [])),
    seconds: (round.endedAt - round.readyAt) / 1_000,
    hasComplaint: round.hasComplaint,
    choice,
    replayed: choice && replaySettings(round, choice, recordsAt(round.readyAt)),
  };
}

/** Shown for a value that is not known. */
export const unknown = "unknown";
/** Dimension of the setting of the tier that sold. */
export const settingDimension = "setting";

function groupsOf({ state, income_type: type, amount_from: amount, areas }: RecordedRound, choice: Choice | undefined) {
  return {
    state: state || unknown,
    income: labelOf(applicationFields.incomeType.options, type) || unknown,
    amount: amountRange(amount) || unknown,
    ...Object.fromEntries(Object.entries(areas).map(([name, value]) => [`area: ${name}`, value])),
    ...(choice && { [settingDimension]: choice.setting }),
  };
}

export const labelOf = (
  options: readonly { readonly value: string | number; readonly label: string }[],
  value: string,
): string => options.find((option) => option.value === value)?.label ?? value;

/** The rule without what changes from day to day: `cap` for `cap:day`; of `not-accepted` also the qualifier. */
function ruleName(rule: string): string | undefined {
  const [name = ""] = rule.split(":");
  if (name === "not-accepted") return rule;
  return Object.hasOwn(skipRules, name) ? name : undefined;
}
