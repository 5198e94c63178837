import type { FieldName, Kind } from "@loanbridge/loan-form";

/** A sample field and answer for each kind. */
export const samples = {
  text: { field: "firstName", value: "Ana" },
  email: { field: "email", value: "ana.lopez@example.com" },
  digits: { field: "zip", value: "78704" },
  phone: { field: "primaryPhone", value: "5125550147" },
  birthDate: { field: "dob", value: "03/07/1990" },
  payDate: { field: "payDate1", value: "2027-01-15" },
  secure: { field: "socialSecurity", value: "219099999" },
  select: { field: "incomeType", value: "EMPLOYED" },
  choice: { field: "residencyStatus", value: "RENT" },
  checkbox: { field: "smsOptIn", value: true },
  vehicle: { field: "vehicleMake", value: "Honda" },
  hidden: { field: "affid", value: "UNKNOWN" },
} as const satisfies Record<Kind, { readonly field: FieldName; readonly value: unknown }>;

/** How to produce a state. */
export interface State {
  readonly filled?: true;
  readonly refused?: true;
  readonly stored?: true;
  readonly focused?: true;
  readonly disabled?: true;
  readonly hidden?: true;
  readonly loading?: true;
}

/** Every state that a field can be in. */
export const states = {
  empty: {},
  filled: { filled: true },
  focus: { filled: true, focused: true },
  error: { refused: true },
  hidden: { hidden: true },
  stored: { stored: true },
  loading: { loading: true },
  disabled: { filled: true, disabled: true },
} as const satisfies Record<string, State>;

const onlyKind: Readonly<Record<string, string>> = { stored: "secure", loading: "vehicle" };

/** Returns why a kind has nothing to show in a state, or undefined if it has. */
export function nothingShown(kind: string, state: string): string | undefined {
  if (kind === "hidden") return "Carried with the application, never shown.";
  if (state === "hidden") return "Its qualifiers do not hold: the field is not there.";
  const only = onlyKind[state];
  return only !== undefined && only !== kind ? `Only a field of the kind ${only} can be ${state}.` : undefined;
}
