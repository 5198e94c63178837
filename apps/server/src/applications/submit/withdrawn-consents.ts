import type { Page, ValidationContext, Values } from "@loanbridge/form-engine";
import { agrees, isOtherPhone } from "./consent-acts.ts";
import { optInNames } from "./consent-words.ts";
import { shownNames } from "./shown-names.ts";

/** Answers that take back stored consents which the answers of a form end without naming them. */
export function withdrawnConsents(
  stored: Values,
  answers: Values,
  pages: readonly Page[],
  context: ValidationContext,
): Values {
  const ofPhone = endedWithPhone(stored, answers);
  return { ...ofPhone, ...hiddenConsents({ ...stored, ...answers, ...ofPhone }, pages, context) };
}

/** Takes back a consent to texts if the phone number is removed, or replaced without the box that covers the new one. */
export const endedWithPhone = (stored: Values, answers: Values): Values =>
  stored["smsOptIn"] === true && !Object.hasOwn(answers, "smsOptIn") && isOtherPhone(stored, answers)
    ? { smsOptIn: false }
    : {};

/**
 * Answers that take back the consents whose questions the other answers hide: a box that is not shown when a form is
 * sent is no consent. Taking one back may hide another.
 */
function hiddenConsents(values: Values, pages: readonly Page[], context: ValidationContext): Values {
  const asked = new Set(pages.flatMap(({ fields }) => fields.map(({ appFieldName }) => appFieldName)));
  const shown = shownNames(pages, values, context);
  const hidden = optInNames.filter((name) => asked.has(name) && !shown.has(name) && agrees(values[name]));
  if (hidden.length === 0) return {};
  const back = Object.fromEntries(hidden.map((name) => [name, values[name] === true ? false : ""]));
  return { ...back, ...hiddenConsents({ ...values, ...back }, pages, context) };
}
