import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { consentFields } from "@loanbridge/loan-form";
import { useEffect } from "react";
import type { FormStore } from "../../session/index.ts";

const consents: ReadonlySet<string> = new Set(consentFields);

/**
 * Takes back a consent once another answer hides its question, as the server does. Otherwise it would be sent unseen, and
 * the questions that depend on it would stay.
 */
export function useHiddenConsents({ fields }: Page, shown: readonly FieldDefinition[], store: FormStore): void {
  useEffect(() => {
    const names = new Set(shown.map(({ appFieldName }) => appFieldName));
    for (const { appFieldName: name } of fields) {
      if (!consents.has(name) || names.has(name)) continue;
      const { value } = store.field(name);
      if (value === true) store.set(name, false);
      else if (value === "Yes") store.set(name, "");
    }
  }, [fields, shown, store]);
}
