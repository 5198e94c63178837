import { applicationFields, type ApplicationField, type FieldGroup } from "@loanbridge/loan-form";
import { derivedFields } from "./derived-fields.ts";
import { sourceFields } from "./source-fields.ts";
import type { LenderFile } from "./schema/lender-file.ts";
import type { Fields, RequestSchema, Source } from "./schema/request-schema.ts";

export type NamedField = Pick<ApplicationField, "wire" | "group" | "options">;

const known: Readonly<Record<string, NamedField>> = applicationFields;

/** The field that a path names, entered or derived; undefined for other paths. */
export function fieldOf(path: string): NamedField | undefined {
  const name = path.startsWith("values.") ? path.slice("values.".length) : "";
  return Object.hasOwn(known, name) ? known[name] : (derivedFields.get(path) ?? sourceFields.get(path));
}

/** The path that a source reads; undefined for constants and secrets. */
export function pathOf(source: Source): string | undefined {
  if (typeof source === "string") return source;
  if ("hmac" in source) return source.hmac;
  return "from" in source ? source.from : undefined;
}

/** The text or number that the file itself gives: a constant, or the default of a value without an answer. */
export function fixedOf(source: Source): string | number | boolean | undefined {
  if (typeof source === "string") return undefined;
  if ("constant" in source) return source.constant;
  return "from" in source && typeof source.missing === "object" ? source.missing.default : undefined;
}

const withPlace = (fields: Fields | undefined, at: string, inUrl: boolean) =>
  Object.entries(fields ?? {}).map(([name, source]) => ({ at: [at, name], source, inUrl }));

/** Every mapping of a request, with its path in the file. */
export function mappingsOf(
  request: RequestSchema | undefined,
): { readonly at: readonly string[]; readonly source: Source; readonly inUrl: boolean }[] {
  if (request === undefined) return [];
  return [
    ...withPlace(request.fields, "fields", request.encoding === "query" || request.method === "GET"),
    ...withPlace(request.query, "query", true),
    ...withPlace(request.headers, "headers", false),
  ];
}

/** The field groups that a ping or post to this lender needs: these are unsealed and recorded as disclosed. */
export function disclosedGroups(file: LenderFile, stage: "ping" | "post"): readonly FieldGroup[] {
  const groups = mappingsOf(file[stage]).flatMap(({ source }) => fieldOf(pathOf(source) ?? "")?.group ?? []);
  return [...new Set(groups)].toSorted();
}
