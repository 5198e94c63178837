import { rules } from "../../apps/web/src/form/rules.ts";
import { validateUpdate } from "../../apps/server/src/applications/submit/validate-update.ts";
import type { FieldDefinition, FieldError, Page, Values } from "@loanbridge/form-engine";
import { fromWire, isFieldName, secureFieldNames, toWire } from "@loanbridge/loan-form";

/** Monday, November 23, 2026; Thursday is Thanksgiving. */
const context = { today: "2026-11-23", stored: new Set<string>() };
const secure: ReadonlySet<string> = new Set(secureFieldNames);

/** The form's values after this was typed into it, cleaned by the chunk of rules that a form loads. */
export function heldByBrowser(page: Page, typed: Values): Values {
  const clean = (field: FieldDefinition) => rules.cleanValue(field, typed[field.appFieldName], rules.registry);
  return Object.fromEntries(page.fields.map((field) => [field.appFieldName, clean(field)]));
}

/** The browser's errors for these values when the form is submitted. */
export function refusedByBrowser(page: Page, held: Values): readonly FieldError[] {
  return rules.validatePage(page, held, context, rules.registry);
}

/** The server's errors for the same answers, after they were sent over the wire as text. */
export function refusedByServer(page: Page, given: Values): readonly FieldError[] {
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => wanted(name)));
  const sent = JSON.stringify({
    userApplication: toWire(pick((name) => isFieldName(name) && !secure.has(name))),
    others: pick((name) => !isFieldName(name) || secure.has(name)),
  });
  const body = JSON.parse(sent) as { userApplication: Record<string, unknown>; others: Record<string, unknown> };
  return validateUpdate({ ...fromWire(body.userApplication), ...body.others }, {}, [page], context).refusals;
}
