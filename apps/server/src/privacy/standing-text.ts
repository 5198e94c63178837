import { fill } from "@loanbridge/loan-form";
import { declinedNames, endingNames, soldNames, standingNames } from "./copy/en/names.ts";
import type { ToldOutcome } from "./my-request/standing.ts";

/** What the copy of everything says about a request. It agrees with the page My request. */
export function standingText(outcome: ToldOutcome): string {
  const { standing, ended } = outcome;
  if (ended === undefined || standing === "reduced") return withoutEnding(outcome);
  return standing === "sold" ? `${withoutEnding(outcome)} ${endingNames[ended]}` : endingNames[ended];
}

function withoutEnding({ standing, lenders: { has, declined } }: ToldOutcome): string {
  if (standing === "sold" && has.length > 0)
    return fill(has.length === 1 ? soldNames.one : soldNames.several, { lenders: listed(has) });
  if (declined.length > 0 && Object.hasOwn(declinedNames, standing))
    return fill(declinedNames[standing as keyof typeof declinedNames], { lenders: listed(declined) });
  return standingNames[standing];
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
