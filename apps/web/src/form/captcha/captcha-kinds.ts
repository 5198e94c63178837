import type { PageData } from "@loanbridge/contract";
import type { FieldDefinition } from "@loanbridge/form-engine";
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
