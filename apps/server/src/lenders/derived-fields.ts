import { isIsoDate, type Values } from "@loanbridge/form-engine";
import { payDateAfter, payFrequencies, type ApplicationField } from "@loanbridge/loan-form";

/**
 * A value that a lender's file may name as `values.<name>` although no applicant enters it: it is derived from other
 * answers.
 */
interface DerivedField extends Pick<ApplicationField, "wire" | "group" | "options"> {
  /** Fields whose answers it is derived from. */
  readonly needs: readonly string[];
  readonly from: (values: Values) => string | undefined;
}

/** Derived fields by path. */
export const derivedFields: ReadonlyMap<string, DerivedField> = new Map([
  ["values.payDate2", { wire: "date", group: "income", needs: ["payDate1", "payFrequency"], from: secondPayDate }],
]);

function secondPayDate({ payDate1, payFrequency }: Values): string | undefined {
  const known = payFrequencies.find(({ value }) => value === payFrequency);
  return known && isIsoDate(payDate1) ? payDateAfter(payDate1, known.value) : undefined;
}
