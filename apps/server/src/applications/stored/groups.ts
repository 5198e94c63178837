import type { SecureFieldName } from "@loanbridge/contract";
import type { Values } from "@loanbridge/form-engine";
import type { ApplicationField, FieldGroup } from "@loanbridge/loan-form";
import { UnknownField } from "../types.ts";

/** The field properties that the store needs. */
export type StoredFields = Readonly<Record<string, Pick<ApplicationField, "group" | "secure">>>;

/** Values by storage group. */
export type Grouped = Partial<Record<FieldGroup, Values>>;

/** The groups that a change touches, complete and with the change applied. */
export function applyValues(before: Grouped, values: Values, fields: StoredFields): Grouped {
  const changed: Partial<Record<FieldGroup, Record<string, unknown>>> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw new UnknownField(`No field is named ${name}.`);
    if (value === undefined || (field.secure === true && value === "")) continue;
    const group = (changed[field.group] ??= { ...before[field.group] });
    if (value === null) delete group[name];
    else group[name] = value;
  }
  return Object.fromEntries(
    Object.entries(changed).filter(([group, after]) => !sameJson(before[group as FieldGroup] ?? {}, after)),
  );
}

/** All values but the secure ones, and which of those are stored. */
export function publicValues(
  grouped: Grouped,
  fields: StoredFields,
): { values: Values; stored: ReadonlySet<SecureFieldName> } {
  const entries = Object.values(grouped).flatMap((values) => Object.entries(values));
  const isSecure = ([name]: readonly [string, unknown]) => fields[name]?.secure === true;
  const stored = entries.filter(isSecure).map(([name]) => name as SecureFieldName);
  return { values: Object.fromEntries(entries.filter((entry) => !isSecure(entry))), stored: new Set(stored) };
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
