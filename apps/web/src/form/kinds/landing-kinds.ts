import type { FieldKind } from "../form-context.ts";
import { CheckboxControl } from "./checkbox.tsx";
import { DigitsControl } from "./digits.tsx";
import { EmailControl } from "./email.tsx";
import { SelectControl } from "./select.tsx";
import { TextControl } from "./text.tsx";

/** The kinds of field that the landing form can have; they are part of the first load. */
export const landingKinds = {
  text: { layout: "control", Control: TextControl },
  digits: { layout: "control", Control: DigitsControl },
  email: { layout: "control", Control: EmailControl },
  select: { layout: "control", Control: SelectControl },
  checkbox: { layout: "box", Control: CheckboxControl },
} as const satisfies Record<string, FieldKind>;
