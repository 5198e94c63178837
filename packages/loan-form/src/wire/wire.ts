import type { Values } from "@loanbridge/form-engine";
import type { ApplicationField, WireType } from "../field.ts";
import { applicationFields } from "../fields/index.ts";

type Json = Record<string, unknown>;

/** The representation of one field in the API's JSON. */
interface WireForm {
  readonly names: readonly string[];
  readonly write: (value: unknown) => readonly unknown[];
  readonly read: (parts: readonly unknown[]) => unknown;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const asText = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const pad = (text: string, length: number) => (text === "" ? "" : text.padStart(length, "0"));

/** `dob`: "M/D/YYYY" as typed, possibly incomplete ↔ three texts, padded to 2, 2 and 4 digits. */
const birthDate: WireForm = {
  names: ["birthMonth", "birthDay", "birthYear"],
  write: (value) => {
    const [month = "", day = "", ...year] = asText(value).split("/");
    return [pad(month, 2), pad(day, 2), pad(year.join("/"), 4)];
  },
  read: (parts) => {
    const [month = "", day = "", year = ""] = parts.map(asText);
    return month + day + year === "" ? "" : [pad(month, 2), pad(day, 2), pad(year, 4)].join("/");
  },
};

const fingerprintParts = ["email", "phone", "type"];
/** Never stored. Sent only during mailbox verification, and left out otherwise. */
const proofParts = ["challenge", "code"];

const fingerprint: WireForm = {
  names: ["fingerprintEmail", "fingerprintPhone", "fingerprintReapplyType", "fingerprintChallenge", "fingerprintCode"],
  write: (value) => {
    const given: Json = typeof value === "object" && value !== null ? { ...value } : {};
    return [
      ...fingerprintParts.map((part) => asText(given[part])),
      ...proofParts.map((part) => (isEmpty(given[part]) ? undefined : asText(given[part]))),
    ];
  },
  read: (parts) =>
    Object.fromEntries([
      ...fingerprintParts.map((part, index) => [part, asText(parts[index])]),
      ...proofParts.flatMap((part, index) => {
        const value = parts[fingerprintParts.length + index];
        return isEmpty(value) ? [] : [[part, asText(value)]];
      }),
    ]),
};

const split: Readonly<Record<string, WireForm>> = { dob: birthDate, fingerprintReapply: fingerprint };

const textual: ReadonlySet<WireType> = new Set(["text", "digits", "date"]);

function plain({ name, wire }: ApplicationField): WireForm {
  const write = textual.has(wire) ? asText : (value: unknown) => (isEmpty(value) ? null : value);
  return { names: [name], write: (value) => [write(value)], read: ([value]) => value };
}

const forms: readonly (readonly [string, WireForm])[] = Object.values(applicationFields)
  .filter((field: ApplicationField) => !field.secure)
  .map((field) => [field.name, split[field.name] ?? plain(field)]);

/** The names of each field in `userApplication`; empty for a secure field. */
export const wireNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  forms.map(([name, form]) => [name, form.names]),
);

/** Converts application values to the API's JSON. Secure values and unknown names are left out. */
export function toWire(values: Values): Json {
  const json: Json = {};
  for (const [name, form] of forms) {
    if (values[name] === undefined) continue;
    const parts = form.write(values[name]);
    form.names.forEach((wireName, index) => {
      if (parts[index] !== undefined) json[wireName] = parts[index];
    });
  }
  return json;
}

/** Converts the JSON of a response or update to application values. Absent names stay absent. */
export function fromWire(json: Readonly<Json>): Json {
  const values: Json = {};
  for (const [name, form] of forms) {
    const parts = form.names.map((wireName) => json[wireName]);
    if (parts.every((part) => part === undefined)) continue;
    values[name] = form.read(parts);
  }
  return values;
}
