import { applicationFields, type Option } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";

const own: Readonly<Record<string, { readonly kind: string; readonly options?: readonly Option[] }>> =
  applicationFields;

/**
 * The site's label of a selected answer; undefined for answers that are typed. `site`: undefined if it is no longer
 * configured.
 */
export function answerLabel(site: Site | undefined, name: string, value: unknown): string | undefined {
  if (name === "amountRequestedRange") return amountWords(site, value);
  const field = site?.configuration.pages.flatMap((page) => page.fields).find((one) => one.appFieldName === name);
  const offered = field?.extraParams?.["options"] as readonly Option[] | undefined;
  const options = offered ?? (Object.hasOwn(own, name) ? own[name]?.options : undefined) ?? [];
  return options.find((option) => String(option.value) === String(value))?.label;
}

/** The value of a range is its id. */
function amountWords(site: Site | undefined, value: unknown): string | undefined {
  const range = site?.configuration.loanAmounts.find(({ id }) => id === value);
  if (range === undefined) return undefined;
  const [least, most] = [range.minValue, range.maxValue].map((dollars) => `$${dollars.toLocaleString("en-US")}`);
  return least === most ? least : `${least} - ${most}`;
}
