import {
  visibleFields,
  type FieldDefinition,
  type Page,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { useMemo, useSyncExternalStore } from "react";
import type { FormContextValue } from "./form-context.ts";
import { useSession } from "../session/index.ts";

const namesOf = (fields: readonly FieldDefinition[]) => fields.map((field) => field.appFieldName).join();

/**
 * Returns a function that evaluates the qualifiers once per change of values, and returns the same list until the
 * visible fields change.
 */
function fieldsFor(page: Page, context: ValidationContext, current: () => Values): () => FieldDefinition[] {
  let values: Values | undefined;
  let fields: FieldDefinition[] = [];
  return () => {
    if (values === current()) return fields;
    values = current();
    const now = visibleFields(page, values, context);
    if (namesOf(now) !== namesOf(fields)) fields = now;
    return fields;
  };
}

/** Returns the fields that the current answers make visible. Re-renders only when that set changes. */
export function useVisibleFields(page: Page, { controller, stored }: FormContextValue): FieldDefinition[] {
  const { today } = useSession().page;
  const { store } = controller;
  const fields = useMemo(() => fieldsFor(page, { today, stored }, store.values), [page, today, stored, store]);
  return useSyncExternalStore(store.subscribeValues, fields, fields);
}
