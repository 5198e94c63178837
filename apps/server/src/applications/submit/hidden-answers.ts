import {
  applies,
  isAnswered,
  type FieldDefinition,
  type Page,
  type Trigger,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { clearedBy, effectsOf, landingPageFor, loanRegistry } from "@loanbridge/loan-form";
import { filledByLookup } from "./asked-fields.ts";
import { optInNames } from "./consent-words.ts";

/** Answers that do not depend on their question in the form, and consents, which `withdrawnConsents` takes back. */
const independent: ReadonlySet<string> = new Set([
  ...landingPageFor({ checkbox: true }).fields.map(({ appFieldName }) => appFieldName),
  ...Object.values(filledByLookup).flat(),
  ...optInNames,
]);

const triggers: readonly Trigger[] = ["configure", "change", "blur"];

/**
 * Replaces the answers to questions that the other answers hide: by what those fill in, or else by null, which removes
 * them. The applicant cannot see them anymore, so no lender may receive them. They are removed one by one, because
 * removing one may hide another, or show it again. Values that one had filled in are cleared, except those that the
 * applicant sees (docs/decisions/0076). `settled`: names that are done.
 */
export async function hiddenAnswers(
  values: Values,
  form: readonly Page[],
  context: ValidationContext,
  settled = independent,
): Promise<Values> {
  const asked = form.flatMap((page) => page.fields.map((field) => ({ page, field })));
  const isShown = ({ page, field }: Asked) => applyTo(page, field, values, context);
  const shown = asked.filter(isShown).map(({ field }) => field);
  const shownNames = new Set(shown.map(({ appFieldName }) => appFieldName));
  const name = asked
    .filter(({ field: { appFieldName, type } }) => type !== "hidden" && !shownNames.has(appFieldName))
    .map(({ field: { appFieldName } }) => appFieldName)
    .find((one) => !settled.has(one) && (isAnswered(values[one]) || context.stored.has(one)));
  if (name === undefined) return {};
  const filled = await filledIn(shown, values, context);
  const replaced: Values = { [name]: isAnswered(filled[name]) ? filled[name] : null };
  const cleared = Object.entries(await clearedBy(replaced, values, context, form));
  const seen = new Set(shown.filter(({ type }) => type !== "hidden").map(({ appFieldName }) => appFieldName));
  const changed = { ...Object.fromEntries(cleared.filter(([one]) => !seen.has(one))), ...replaced };
  const stored = new Set([...context.stored].filter((one) => replaced[one] !== null));
  const done = new Set([...settled, name]);
  return { ...changed, ...(await hiddenAnswers({ ...values, ...changed }, form, { ...context, stored }, done)) };
}

interface Asked {
  readonly page: Page;
  readonly field: FieldDefinition;
}

/** Whether a page asks a question. An answer does not hide its own question, nor those of a page the page itself. */
function applyTo(page: Page, field: FieldDefinition, values: Values, context: ValidationContext): boolean {
  const judge = ({ qualifiers = [] }: Page | FieldDefinition, own: readonly FieldDefinition[]): boolean => {
    if (qualifiers.length === 0) return true;
    const names = new Set(own.map(({ appFieldName }) => appFieldName));
    return [none, names].some((left) =>
      applies(qualifiers, Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))), {
        ...context,
        processors: loanRegistry.processors,
        stored: new Set([...context.stored].filter((name) => !left.has(name))),
      }),
    );
  };
  return judge(page, page.fields) && judge(field, [field]);
}

const none: ReadonlySet<string> = new Set();

/** Values that the answers to these questions fill in elsewhere. */
async function filledIn(
  fields: readonly FieldDefinition[],
  values: Values,
  context: ValidationContext,
): Promise<Values> {
  const effects = await effectsOf(fields, triggers, values, context);
  return Object.assign({}, ...effects.flatMap(({ fills, values: set }) => [fills, set]));
}
