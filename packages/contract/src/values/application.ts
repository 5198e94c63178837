import { z } from "zod";
import { applicationFields, wireNames, type ApplicationField, type WireType } from "@loanbridge/loan-form";
import { plainName, plainText } from "./text.ts";

/**
 * Longest text accepted for a field that a form shows. Above every field's own limit, so that an honest mistake reaches
 * the form's rules and gets their message (`Size`). Longer text, which no browser sends, gets a problem response.
 */
const longestTypedText = 1000;

/** Schemas by wire type for an update. `null` clears a value, as empty text does. */
const incoming: Readonly<Record<WireType, (text: z.ZodString) => z.ZodType>> = {
  text: (text) => text,
  digits: (text) => text,
  date: (text) => text,
  integer: () => z.int().nullable(),
  boolean: () => z.boolean().nullable(),
  textList: (text) => z.array(text).max(50).nullable(),
  record: (text) =>
    z
      .record(plainName, text)
      .refine((record) => Object.keys(record).length <= 20, "At most 20 entries")
      .nullable(),
};

/** Schemas by wire type for a response, in which a text may be masked. */
const outgoing: Readonly<Record<WireType, z.ZodType>> = {
  text: z.string().nullable(),
  digits: z.string().nullable(),
  date: z.string().nullable(),
  integer: z.number().nullable(),
  boolean: z.boolean().nullable(),
  textList: z.array(z.string()).nullable(),
  record: z.record(z.string(), z.unknown()).nullable(),
};

type Shape = Record<string, z.ZodType>;

const fields: readonly ApplicationField[] = Object.values(applicationFields);

/** A field with several wire names is sent as that many texts. */
function shapeOf(valueOf: (field: ApplicationField, wire: WireType) => z.ZodType): Shape {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const names = wireNames[field.name] ?? [];
      return names.map((name) => [name, valueOf(field, names.length > 1 ? "text" : field.wire).optional()]);
    }),
  );
}

function limitOf({ kind, maxLength = 300 }: ApplicationField): number {
  return kind === "hidden" ? maxLength : longestTypedText;
}

function textOf(field: ApplicationField): z.ZodString {
  const text = plainText(limitOf(field));
  return field.pattern === undefined ? text : text.regex(field.pattern);
}

const updateShape = shapeOf((field, wire) => incoming[wire](textOf(field)));

/** Schema for the `userApplication` of an update that may carry exactly these names. */
export function applicationUpdate(names: readonly string[]) {
  const shape: Shape = {};
  for (const name of names) {
    const schema = updateShape[name];
    if (!schema) throw new Error(`An update names ${name}, which no field of the application has`);
    shape[name] = schema;
  }
  return z.strictObject(shape);
}

/**
 * Schema for the `userApplication` of a response. Unnamed values, above all secure ones, are dropped when it is sent.
 */
export const applicationAnswer = z.object(shapeOf((_field, wire) => outgoing[wire]));
