import type { PublicSite } from "@loanbridge/contract";
import type { Option } from "@loanbridge/loan-form";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Adds a dollar sign to each amount of a name that lacks one. */
const priced = (name: string) => name.replaceAll(/(?<![$\d,.])\d[\d,.]*/g, (amount) => `$${amount}`);

/** Returns the site's amount ranges, labeled by the environment or by their bounds. */
export function amountOptions({ environment, configuration }: PublicSite): Option[] {
  const names = new Map(
    environment.components.loanAmount.options.map(({ modelValue, viewValue }) => [
      String(modelValue),
      priced(viewValue),
    ]),
  );
  return configuration.loanAmounts.map(({ id, minValue, maxValue }) => ({
    value: id,
    label: names.get(id) ?? (minValue === maxValue ? dollars(minValue) : `${dollars(minValue)} - ${dollars(maxValue)}`),
  }));
}
