import { keyedHash } from "./keyed-hash.ts";
import { derivedFields } from "./derived-fields.ts";
import type { LenderInput } from "./types.ts";
import type { Fields, Source } from "./schema/request-schema.ts";
import { applyFormat } from "./formats/index.ts";
import type { Sent } from "./formats/kind.ts";

/** The data that a mapping reads: the input of a post or ping, or only the key for a status request. */
export interface MappingInput extends Partial<LenderInput> {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly secrets: ReadonlyMap<string, string>;
}

export type SentFields = readonly (readonly [name: string, value: string | number | boolean])[];

function at(input: MappingInput, path: string): Sent {
  const derived = derivedFields.get(path);
  if (derived) return derived.from(input.values ?? {});
  let found: unknown = input;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  if (found === "" || (typeof found !== "string" && typeof found !== "number" && typeof found !== "boolean"))
    return undefined;
  return found;
}

function valueOf(source: Source, input: MappingInput): Sent {
  if (typeof source === "string") return at(input, source);
  if ("constant" in source) return source.constant;
  if ("secret" in source) return input.secrets.get(source.secret);
  if ("hmac" in source) return keyedHash(at(input, source.hmac), source.hmac, input.secrets.get(source.key));
  const formatted = [source.as ?? []]
    .flat()
    .reduce<Sent>(
      (value, format) => (value === undefined ? undefined : applyFormat(value, format)),
      at(input, source.from),
    );
  return formatted ?? (source.missing === "empty" ? "" : undefined);
}

/** The fields to send, in the file's order, without those that have no value. */
export function mapFields(fields: Fields, input: MappingInput): SentFields {
  return Object.entries(fields).flatMap(([name, source]) => {
    const value = valueOf(source, input);
    return value === undefined ? [] : [[name, value] as const];
  });
}
