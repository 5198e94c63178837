import { applicationFields, type ApplicationField, type FieldGroup } from "@loanbridge/loan-form";
import { derivedFields } from "./derived-fields.ts";
import type { LenderFile } from "./lender-file.ts";
import type { Fields, RequestSchema, Source } from "./request-schema.ts";

export type NamedField = Pick<ApplicationField, "wire" | "group" | "options">;

const known: Readonly<Record<string, NamedField>> = applicationFields;

/** The field that a source names, given or derived; undefined for other sources. */
export function fieldOf(path: string): NamedField | undefined {
  const name = path.startsWith("values.") ? path.slice("values.".length) : "";
  return Object.hasOwn(known, name) ? known[name] : derivedFields.get(path);
}

/** The path that a source reads; undefined for constants and secrets. */
export function pathOf(source: Source): string | undefined {
  if (typeof source === "string") return source;
  if ("hmac" in source) return source.hmac;
  return "from" in source ? source.from : undefined;
}

const placed = (fields: Fields | undefined, at: string, inUrl: boolean) =>
  Object.entries(fields ?? {}).map(([name, source]) => ({ at: [at, name], source, inUrl }));

/** Every mapping of a request, with its place in the file. */
export function mappingsOf(
  request: RequestSchema | undefined,
): { readonly at: readonly string[]; readonly source: Source; readonly inUrl: boolean }[] {
  if (request === undefined) return [];
  return [
    ...placed(request.fields, "fields", request.encoding === "query" || request.method === "GET"),
    ...placed(request.query, "query", true),
    ...placed(request.headers, "headers", false),
  ];
}

/** The groups of values that a ping or a post to this lender opens: what to unseal, and what to record as disclosed. */
export function disclosedGroups(file: LenderFile, stage: "ping" | "post"): readonly FieldGroup[] {
  const before = disclosed[stage].get(file);
  if (before !== undefined) return before;
  const groups = groupsOf(file, stage);
  disclosed[stage].set(file, groups);
  return groups;
}

/** By file: it is asked for with every ping and post. */
const disclosed = {
  ping: new WeakMap<LenderFile, readonly FieldGroup[]>(),
  post: new WeakMap<LenderFile, readonly FieldGroup[]>(),
} as const;

function groupsOf(file: LenderFile, stage: "ping" | "post"): FieldGroup[] {
  const request = file[stage];
  if (request === undefined) return [];
  const groups = mappingsOf(request).flatMap(({ source }) => fieldOf(pathOf(source) ?? "")?.group ?? []);
  return [...new Set(groups)].toSorted();
}
