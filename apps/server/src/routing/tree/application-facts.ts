import { todayIn, type Values } from "@loanbridge/form-engine";
import type { Application } from "../../applications/index.ts";
import type { LenderProduct } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";

/** Facts about an application that the legality gate and the lenders' rules use. */
export interface ApplicationFacts {
  readonly product: LenderProduct;
  readonly state: string | undefined;
  /** Dollars. If only a range is known, its maximum, which is the amount that a limit would be broken by. */
  readonly amount: number | undefined;
  /** Also true when the question was not answered, so that an empty field does not lose the protection. */
  readonly military: boolean;
  readonly values: Values;
  readonly stored: ReadonlySet<string>;
  /** The site's calendar date, YYYY-MM-DD. */
  readonly today: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function factsOf(
  { values, stored }: Pick<Application, "values" | "stored">,
  site: Site,
  now: number,
): ApplicationFacts {
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
