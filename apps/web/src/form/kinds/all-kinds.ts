import type { Kind } from "@loanbridge/loan-form";
import type { FieldKind } from "../form-context.ts";
import { BirthDateControl } from "./birth-date.tsx";
import { ChoiceControl } from "./choice.tsx";
import { landingKinds } from "./landing-kinds.ts";
import { PayDateControl } from "./pay-date.tsx";
import { PayDateHelp } from "./pay-date-help.tsx";
import { PhoneControl } from "./phone.tsx";
import { SecureControl } from "./secure.tsx";
import { undoable } from "../typing/undo.tsx";
import { VehicleControl } from "./vehicle.tsx";

/** A control for every kind of field that a page can name. */
export const allKinds = {
  ...landingKinds,
  digits: { layout: "control", Control: undoable(landingKinds.digits.Control) },
  phone: { layout: "group", Control: undoable(PhoneControl) },
  birthDate: { layout: "control", Control: undoable(BirthDateControl) },
  payDate: { layout: "control", Control: undoable(PayDateControl), Below: PayDateHelp },
  secure: { layout: "control", Control: undoable(SecureControl) },
  choice: { layout: "group", role: "radiogroup", Control: ChoiceControl },
  vehicle: { layout: "control", Control: VehicleControl },
  hidden: { layout: "none", Control: () => null },
} as const satisfies Record<Kind, FieldKind>;
