import type { ServerResponse } from "@loanbridge/contract";
import { consentFields } from "@loanbridge/loan-form";
import type { FormStore } from "./form-store.ts";

type Stored = ServerResponse["userApplication"];

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || ((a ?? "") === "" && (b ?? "") === "");

const consents: ReadonlySet<string> = new Set(consentFields);

/**
 * Copies the values that one form has saved to all other forms that have them, unless they have unsaved input. Consents
 * are not copied, because each is a separate act.
 */
export function syncForms(forms: Iterable<FormStore>, before: Stored, now: Stored): void {
  const changed = Object.entries(now).filter(([name, value]) => !consents.has(name) && !isSame(before[name], value));
  for (const store of forms)
    for (const [name, value] of changed) {
      if (!Object.hasOwn(store.values(), name) || !isSame(store.field(name).value, before[name])) continue;
      store.origins.delete(name);
      store.set(name, value);
    }
}
