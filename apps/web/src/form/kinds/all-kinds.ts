import type { Kind } from "@loanbridge/loan-form";
import type { FieldKind } from "../form-context.ts";
import { BirthDateControl } from "./birth-date.tsx";
import { ChoiceControl } from "./choice.tsx";
import { landingKinds } from "./landing-kinds.ts";
import { PayDateControl } from "./pay-date.tsx";
import { PayDateHelp } from "./pay-date-help.tsx";
import { PhoneControl } from "./phone.tsx";
import { SecureControl } from "./secure.tsx";
import { VehicleControl } from "./vehicle.tsx";

/** A control for every kind of field that a page can name. */
export const allKinds = {
  ...landingKinds,
  phone: { layout: "group", Control: PhoneControl },
  birthDate: { layout: "control", Control: BirthDateControl },
  payDate: { layout: "control", Control: PayDateControl, Below: PayDateHelp },
  secure: { layout: "control", Control: SecureControl },
  choice: { layout: "group", role: "radiogroup", Control: ChoiceControl },
  vehicle: { layout: "control", Control: VehicleControl },
  hidden: { layout: "none", Control: () => null },
} as const satisfies Record<Kind, FieldKind>;
