import { fill } from "@loanbridge/loan-form";
import type { RuntimeEnvironment, ServerError } from "@loanbridge/contract";
import type { FieldDefinition, FieldError } from "@loanbridge/form-engine";
import { form as copy } from "#language/pages/form.ts";

type Tooltips = RuntimeEnvironment["tooltips"];

/** Wire names that belong to a control of another name. */
const controls: Readonly<Record<string, string>> = {
  birthMonth: "dob",
  birthDay: "dob",
  birthYear: "dob",
  fingerprintEmail: "email",
  fingerprintPhone: "primaryPhone",
};

/** Returns the control that a wire field belongs to. `asked`: names that the form has controls for. */
export function controlOf(field: string, asked: readonly string[] = []): string {
  return asked.includes(field) ? field : (controls[field] ?? field);
}

export function refusalText(error: FieldError, tooltips: Tooltips): string {
  const tooltip = tooltips[error.tooltipKey];
  const own = tooltip?.[error.message];
  // If the field has no text for the message, use the server's text for the same code.
  const text = typeof own === "string" ? own : (tooltip?.server?.[error.code] ?? copy.unnamedError);
  return fill(text, error.params);
}

export function serverErrorText({ field, code }: ServerError, tooltips: Tooltips): string {
  return tooltips[field]?.server?.[code] ?? tooltips[controlOf(field)]?.server?.[code] ?? copy.unnamedError;
}

/** Returns the errors whose control does not ignore the code (extra parameter `ignoredCodes`). */
export function relevantErrors(errors: readonly ServerError[], fields: readonly FieldDefinition[]): ServerError[] {
  return errors.filter(({ field, code }) => {
    const control = fields.find(({ appFieldName }) => appFieldName === controlOf(field));
    const ignored = control?.extraParams?.["ignoredCodes"];
    return !(Array.isArray(ignored) && ignored.includes(code));
  });
}

/** Returns messages by control, the first one if there are several. `asked`: as in `controlOf`. */
export function serverErrorTexts(
  errors: readonly ServerError[],
  tooltips: Tooltips,
  asked: readonly string[] = [],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) texts[controlOf(error.field, asked)] ??= serverErrorText(error, tooltips);
  return texts;
}
