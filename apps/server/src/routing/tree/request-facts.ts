import { todayIn, type Values } from "@loanbridge/form-engine";
import type { Application } from "../../applications/types.ts";
import type { LenderProduct } from "../../lenders/lender-file.ts";
import type { Site } from "../../sites/types.ts";

/** What the gate and the lenders' rules ask about a request. */
export interface RequestFacts {
  readonly product: LenderProduct;
  readonly state: string | undefined;
  /** Dollars. The most of the range, where only a range is known: what a limit would be broken by. */
  readonly amount: number | undefined;
  /** True also when it was not answered: the protection is not lost by an empty field. */
  readonly military: boolean;
  readonly values: Values;
  readonly stored: ReadonlySet<string>;
  /** Civil date of the site, YYYY-MM-DD. */
  readonly today: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function factsOf(
  { values, stored }: Pick<Application, "values" | "stored">,
  site: Site,
  now: number,
): RequestFacts {
  return {
    product: site.environment.siteType,
    state: typeof values["state"] === "string" && values["state"] !== "" ? values["state"] : undefined,
    amount: amountOf(values, site),
    military: values["activeMilitary"] !== "no",
    values,
    stored,
    today: todayIn(site.configuration.timeZone, new Date(now)),
    now,
  };
}

function amountOf(values: Values, site: Site): number | undefined {
  const { amountRequested, amountRequestedRange } = values;
  if (typeof amountRequested === "number") return amountRequested;
  const { loanAmounts, resubmitAmounts } = site.configuration;
  return [...loanAmounts, ...resubmitAmounts].find((range) => range.id === amountRequestedRange)?.maxValue;
}
