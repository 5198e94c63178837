import { type FieldKind, landingKinds, PhoneControl, captchaKinds, undoable } from "../../form/index.ts";
import { BirthYearControl } from "./birth-year.tsx";
import { LongTextControl } from "./long-text.tsx";

/** Controls of the forms that write to the operator. */
export const requestKinds: Readonly<Record<string, FieldKind>> = {
  ...landingKinds,
  ...captchaKinds,
  phone: { layout: "group", Control: undoable(PhoneControl) },
  birthYear: { layout: "control", Control: BirthYearControl },
  longText: { layout: "control", Control: LongTextControl },
};
