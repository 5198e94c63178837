import { cleanValue, validateField, type FieldDefinition } from "@loanbridge/form-engine";
import {
  applicationFields,
  fromWire,
  isFieldName,
  kinds,
  loanRegistry,
  receiveApplication,
  toWire,
  type ApplicationField,
  type WireType,
} from "@loanbridge/loan-form";
import type { SiteProblem } from "../problem.ts";
import { inSite } from "../checks/check.ts";
import type { WarningCheck, WrittenSite } from "./warning-check.ts";

/** For rules that depend on the date; the options of lists do not. */
const anyDay = "2026-01-01";

/** Fields that the landing form asks for, and that no other form saves. */
const ofLandingForm: ReadonlySet<string> = new Set(["amountRequestedRange", "acceptedTermsAndConditions"]);

/** Kinds, besides its own, whose answers a field of this type can hold. A list needs options of the type. */
const otherKinds: Readonly<Partial<Record<WireType, readonly string[]>>> = {
  text: ["text", "email", "select", "choice", "hidden"],
  digits: ["text", "phone", "select", "choice", "hidden"],
  integer: ["select", "choice", "hidden"],
  boolean: ["checkbox", "select", "choice", "hidden"],
};

const textual: ReadonlySet<WireType> = new Set<WireType>(["text", "digits"]);

const listKinds: ReadonlySet<string> = new Set(["select", "choice"]);

/** Questions that nobody can answer: their control does not produce what the field holds, or offers what the form refuses. */
export const controls: WarningCheck = (written) =>
  written.configuration.pages.flatMap(({ fields }, at) => inFields(written, fields, ["pages", at, "fields"]));

function inFields(
  written: WrittenSite,
  fields: readonly FieldDefinition[],
  path: readonly (string | number)[],
): SiteProblem[] {
  return fields.flatMap((field, at) => [
    ...inField(written, field, [...path, at]),
    ...inFields(written, field.subFields ?? [], [...path, at, "subFields"]),
  ]);
}

function inField(written: WrittenSite, field: FieldDefinition, path: readonly (string | number)[]): SiteProblem[] {
  const { appFieldName: name, type } = field;
  // Other checks report those.
  if (!isFieldName(name) || !Object.hasOwn(kinds, type)) return [];
  if (ofLandingForm.has(name)) {
    const expected = `a field other than ${[...ofLandingForm].join(" and ")}, which only the landing form saves`;
    return [inSite(written, "LandingField", [...path, "appFieldName"], expected)];
  }
  const allowed = kindsOf(applicationFields[name], field);
  if (!allowed.includes(type))
    return [inSite(written, "KindOfField", [...path, "type"], `${allowed.join(", ")} for ${name}`)];
  if (name === "vehicleYear" && written.configuration.vehicleYears?.length === 0)
    return [inSite(written, "NoOptions", ["vehicleYears"], `at least one year, or no vehicleYears, for ${name}`)];
  return listKinds.has(type) ? options(written, field, [...path, "extraParams", "options"]) : [];
}

function kindsOf({ kind, wire, secure }: ApplicationField, { extraParams }: FieldDefinition): readonly string[] {
  if (secure) return [kind];
  // The control for digits cuts them at this length.
  const digits = textual.has(wire) && Number(extraParams?.["maxLength"]) > 0 ? ["digits"] : [];
  const birthDate = kind === "birthDate" ? ["text"] : [];
  return [...new Set([kind, ...(otherKinds[wire] ?? []), ...digits, ...birthDate])];
}

function options(written: WrittenSite, field: FieldDefinition, path: readonly (string | number)[]): SiteProblem[] {
  const listed: unknown = field.extraParams?.["options"];
  if (!Array.isArray(listed) || listed.length === 0)
    return [inSite(written, "NoOptions", path, `a list of { value, label } for ${field.appFieldName}`)];
  return listed.flatMap((option: unknown, at) => {
    const problem = problemOf(field, option, listed.slice(0, at));
    return problem === undefined ? [] : [inSite(written, "Option", [...path, at], problem)];
  });
}

/** The expected option, if this one cannot be chosen, sent, accepted or shown again. */
function problemOf(field: FieldDefinition, option: unknown, earlier: readonly unknown[]): string | undefined {
  const { appFieldName: name, type } = field;
  // The first line of a list, which chooses nothing.
  if (type === "select" && isOption(option) && option.value === "") return undefined;
  if (!isOption(option) || option.label.trim() === "") return "{ value, label }, with a label that is not empty";
  const { value } = option;
  const { wire }: ApplicationField = applicationFields[name as keyof typeof applicationFields];
  if (!isOfType(value, wire)) return `${typeNames[wire] ?? "a text"} as the value for ${name}`;
  if (earlier.some((other) => isOption(other) && String(other.value) === String(value)))
    return "a value that no earlier option has";
  const context = { today: anyDay, stored: new Set<string>() };
  const isAccepted = validateField(field, { [name]: value }, context, loanRegistry).length === 0;
  const sent = fromWire(toWire({ [name]: value }));
  const isKept = receiveApplication(toWire(sent), anyDay)[name] === value;
  if (isAccepted && isKept && cleanValue(field, value, loanRegistry) === value) return undefined;
  return `a value that ${name} accepts and stores unchanged`;
}

const typeNames: Readonly<Partial<Record<WireType, string>>> = { integer: "a whole number", boolean: "true or false" };

function isOfType(value: unknown, wire: WireType): boolean {
  if (wire === "integer") return Number.isSafeInteger(value);
  if (wire === "boolean") return typeof value === "boolean";
  return typeof value === "string" && value !== "";
}

const isOption = (option: unknown): option is { readonly value: unknown; readonly label: string } =>
  typeof option === "object" &&
  option !== null &&
  "value" in option &&
  "label" in option &&
  typeof option.label === "string";
