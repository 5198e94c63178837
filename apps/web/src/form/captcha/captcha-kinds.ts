import type { PageData, ServerError } from "@loanbridge/contract";
import type { FieldDefinition } from "@loanbridge/form-engine";
import type { FormStore } from "../../session/index.ts";
import type { FieldKind } from "../form-context.ts";
import { CaptchaControl } from "./captcha.tsx";
import { WidgetCaptcha } from "./widget-captcha.tsx";

export const captchaKinds: Readonly<Record<string, FieldKind>> = {
  captcha: { layout: "box", Control: CaptchaControl },
  captchaWidget: { layout: "group", Control: WidgetCaptcha },
};

/** Fields with a dedicated control. */
const kindOf: Readonly<Record<string, string>> = {
  recaptcha: "captcha",
  comments: "longText",
  message: "longText",
  birthYear: "birthYear",
};

export function shownField(field: FieldDefinition, { captcha }: Pick<PageData, "captcha">): FieldDefinition {
  const type = kindOf[field.appFieldName];
  if (type === undefined) return field;
  return { ...field, type: type === "captcha" && captcha ? "captchaWidget" : type };
}

/** Clears the captcha, whose answer was used, has expired, or took less work than the server now asks for. */
export function resetCaptcha(store: Pick<FormStore, "apply">, errors: readonly ServerError[]): void {
  const work = errors.find(({ field }) => field === "recaptcha")?.work;
  store.apply({ values: { recaptcha: "" }, extraParams: { recaptcha: { work } } });
}
