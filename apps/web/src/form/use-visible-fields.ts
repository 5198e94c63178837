import { visibleFields, type FieldDefinition, type Page } from "@loanbridge/form-engine";
import { useMemo, useSyncExternalStore } from "react";
import type { FormContextValue } from "./form-context.ts";
import { useSession } from "../session/use-session.ts";

/** The fields that the answers so far call for. Renders again only when that set changes. */
export function useVisibleFields(page: Page, { controller, stored }: FormContextValue): FieldDefinition[] {
  const { today } = useSession().page;
  const { store } = controller;
  const shown = () => visibleFields(page, store.values(), { today, stored });
  const names = () =>
    shown()
      .map((field) => field.appFieldName)
      .join();
  const key = useSyncExternalStore(store.subscribeValues, names, names);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for everything that `shown` depends on.
  return useMemo(shown, [page, key]);
}
