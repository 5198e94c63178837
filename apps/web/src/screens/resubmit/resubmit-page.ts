import type { Page } from "@loanbridge/form-engine";
import { composeField, resubmitPage } from "@loanbridge/loan-form";
import { useMemo } from "react";
import { resubmit as copy } from "#language/pages/screens.ts";
import { useResponse, useSite } from "../../session/index.ts";

/**
 * Builds a page with the site's resubmit amounts as radio buttons: those below the requested amount, or all if there
 * are none.
 */
export function useResubmitPage(): Page {
  const { resubmitAmounts } = useSite().configuration;
  const asked = Number(useResponse().userApplication["amountRequested"]);
  return useMemo(() => {
    if (resubmitAmounts.length === 0) return resubmitPage;
    const smaller = resubmitAmounts.filter(({ suggestedValue }) => suggestedValue < asked);
    const options = (smaller.length > 0 ? smaller : resubmitAmounts).map(({ id, suggestedValue }) => ({
      value: id,
      label: `$${suggestedValue.toLocaleString("en-US")}`,
    }));
    const amount = composeField("amountRequestedRange", {
      type: "choice",
      label: copy.amounts,
      extraParams: { options },
      validators: [{ name: "Required" }, { name: "OneOf" }],
    });
    return { ...resubmitPage, fields: [amount] };
  }, [resubmitAmounts, asked]);
}
