import { visibleFields } from "@loanbridge/form-engine";
import { consentFields, loanRegistry } from "@loanbridge/loan-form";
import { useEffect } from "react";
import { pagesNow } from "./steps.ts";
import type { Wizard } from "./use-wizard.ts";

const isGiven = (value: unknown): boolean => value === true || value === "Yes";

/**
 * Takes back a consent once another answer hides its question, on this page or another, as the server does. Otherwise it
 * would be sent unseen, shown as given if its question came back, and the questions that depend on it would stay.
 */
export function useHiddenConsents({ shape, store, context }: Wizard): void {
  useEffect(() => {
    const asked = new Set(shape.pages.flatMap(({ fields }) => fields.map(({ appFieldName }) => appFieldName)));
    const ofForm = consentFields.filter((name) => asked.has(name));
    const takeBack = () => {
      const values = store.values();
      const given = ofForm.filter((name) => isGiven(values[name]));
      if (given.length === 0) return;
      const shown = shownNames({ shape, store, context });
      const hidden = given.find((name) => !shown.has(name));
      // The change of the value looks for the next one.
      if (hidden !== undefined) store.set(hidden, values[hidden] === true ? false : "");
    };
    takeBack();
    return store.subscribeValues(takeBack);
  });
}

function shownNames({ shape, store, context }: Pick<Wizard, "shape" | "store" | "context">): ReadonlySet<string> {
  const values = store.values();
  const shown = pagesNow(shape, values, context()).flatMap((page) =>
    visibleFields(page, values, { ...context(), processors: loanRegistry.processors }),
  );
  return new Set(shown.map(({ appFieldName }) => appFieldName));
}
