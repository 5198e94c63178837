import { validateField, type Values } from "@loanbridge/form-engine";
import { defaultTooltips } from "../../messages/index.ts";
import { validators } from "../index.ts";

interface Circumstances {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly values?: Values;
  readonly today?: string;
  readonly plusInEmail?: boolean;
  /** The field that is validated; its messages are used. */
  readonly field?: string;
}

/**
 * Returns code and text of a refusal as the visitor sees it, or undefined if the value passes. Cleans the value first.
 */
export function judge(name: keyof typeof validators, value: unknown, circumstances: Circumstances = {}) {
  const { params = {}, values = {}, today = "2026-11-23", plusInEmail, field = "value" } = circumstances;
  const [error] = validateField(
    { appFieldName: field, type: "text", validators: [{ name, params }] },
    { ...values, [field]: value },
    { today, stored: new Set(), plusInEmail },
    { validators, processors: {}, secureFields: new Set() },
  );
  const text = error && defaultTooltips[error.tooltipKey]?.[error.message];
  return (
    error && {
      code: error.code,
      message: error.message,
      ...(typeof text === "string" && { text: fill(text, error.params) }),
    }
  );
}

function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
