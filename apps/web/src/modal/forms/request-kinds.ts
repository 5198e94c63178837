import type { PageData } from "@loanbridge/contract";
import type { FieldDefinition } from "@loanbridge/form-engine";
import type { FieldKind } from "../../form/form-context.ts";
import { landingKinds } from "../../form/kinds/landing-kinds.ts";
import { PhoneControl } from "../../form/kinds/phone.tsx";
import { CaptchaControl } from "./captcha.tsx";
import { LongTextControl } from "./long-text.tsx";
import { WidgetCaptcha } from "./widget-captcha.tsx";

/** Controls of the forms that write to the operator. */
export const requestKinds: Readonly<Record<string, FieldKind>> = {
  ...landingKinds,
  phone: { layout: "group", Control: PhoneControl },
  longText: { layout: "control", Control: LongTextControl },
  captcha: { layout: "box", Control: CaptchaControl },
  captchaWidget: { layout: "group", Control: WidgetCaptcha },
};

/** Fields that these forms show in a way of their own. */
const kindOf: Readonly<Record<string, string>> = { recaptcha: "captcha", comments: "longText", message: "longText" };

export function shownField(field: FieldDefinition, { captcha }: Pick<PageData, "captcha">): FieldDefinition {
  const type = kindOf[field.appFieldName];
  if (type === undefined) return field;
  return { ...field, type: type === "captcha" && captcha ? "captchaWidget" : type };
}
