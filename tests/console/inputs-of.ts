import { z } from "zod";
import type { ConsoleEndpoint } from "@loanbridge/contract/console";

/** The part of a JSON schema that inputs of the console use. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Values to try for a property, by its name; any text where there is none. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

/** Inputs of an endpoint: with what it requires alone, and with each optional property too. */
export function inputsOf({ input }: ConsoleEndpoint, pool: Pool): readonly unknown[] {
  const schema = z.toJSONSchema(input, { io: "input" }) as Schema;
  return [...valuesOf(schema, "", pool, false), ...valuesOf(schema, "", pool, true)];
}

function valuesOf(schema: Schema, name: string, pool: Pool, isWhole: boolean): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.properties !== undefined) return objectsOf(schema, pool, isWhole);
  const named = pool[name];
  if (named !== undefined) return named;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return choices.flatMap((one) => valuesOf(one, name, pool, isWhole));
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === "array") return [[]];
  if (schema.type === "boolean") return [true];
  if (schema.type === "integer" || schema.type === "number") return [Math.max(1, schema.minimum ?? 1)];
  return [schema.format === "date" ? "2026-01-01" : "a text of this walk"];
}

/** One object for each value of each property, the others at their first value. */
function objectsOf({ properties = {}, required = [] }: Schema, pool: Pool, isWhole: boolean): readonly unknown[] {
  const given = Object.entries(properties).filter(([name]) => isWhole || required.includes(name));
  const values = given.map(([name, schema]) => [name, valuesOf(schema, name, pool, isWhole)] as const);
  const first = Object.fromEntries(values.map(([name, [value]]) => [name, value]));
  // Every request with every step: only the pair of both is an act.
  const ids = values.find(([name]) => name === "id")?.[1] ?? [undefined];
  return values.length === 0
    ? [{}]
    : ids.flatMap((id) =>
        values.flatMap(([name, all]) =>
          all.map((value) => ({ ...first, ...(id !== undefined && { id }), [name]: value })),
        ),
      );
}

/** The same inputs with a text in every place that takes one. */
export function withText(input: unknown, text: string): unknown {
  if (typeof input === "string") return text;
  if (Array.isArray(input)) return [text];
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, withText(value, text)]));
}
