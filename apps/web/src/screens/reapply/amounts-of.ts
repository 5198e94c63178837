import type { Page } from "@loanbridge/form-engine";

/** Returns the amounts that the page offers. */
export function amountsOf({ fields }: Pick<Page, "fields">): readonly { value: string; label: string }[] {
  const field = fields.find(({ appFieldName }) => appFieldName === "amountRequestedRange");
  return (field?.extraParams?.["options"] ?? []) as readonly { value: string; label: string }[];
}
