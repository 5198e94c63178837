import type { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import type { Entry, Numbers } from "./entries.ts";
import { feePlan } from "./fee-plan.ts";
import { monthlyPlan } from "./monthly-plan.ts";

export interface Bar {
  readonly label: string;
  readonly amount: number;
  readonly cost: number;
  readonly chosen: boolean;
}

export interface Outcome {
  readonly figures: readonly (readonly [name: keyof typeof copy.results, text: string])[];
  readonly chart: { readonly caption: string; readonly bars: readonly Bar[] };
}

/** A repayment plan: its inputs, and how the result follows from them. */
export interface Plan {
  readonly entries: readonly Entry[];
  readonly outcome: (numbers: Numbers) => Outcome;
}

export const plans = { fee: feePlan, monthly: monthlyPlan } as const satisfies Record<keyof typeof copy.plans, Plan>;
export type PlanName = keyof typeof plans;
