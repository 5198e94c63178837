import type { FieldKind } from "../../form/form-context.ts";
import { landingKinds } from "../../form/kinds/landing-kinds.ts";
import { PhoneControl } from "../../form/kinds/phone.tsx";
import { BirthYearControl } from "./birth-year.tsx";
import { captchaKinds } from "../../form/captcha/captcha-kinds.ts";
import { LongTextControl } from "./long-text.tsx";

/** Controls of the forms that write to the operator. */
export const requestKinds: Readonly<Record<string, FieldKind>> = {
  ...landingKinds,
  ...captchaKinds,
  phone: { layout: "group", Control: PhoneControl },
  birthYear: { layout: "control", Control: BirthYearControl },
  longText: { layout: "control", Control: LongTextControl },
};
