import { applicationFields, type ApplicationField } from "@loanbridge/loan-form";
import { fieldOf, fixedOf, mappingsOf, pathOf } from "./field-groups.ts";
import { isAccepted } from "./checks/complete-maps.ts";
import { derivedFields } from "./derived-fields.ts";
import { applyFormat, type Format } from "./formats/index.ts";
import type { Finding } from "./checks/problem.ts";
import type { LenderFile } from "./schema/lender-file.ts";
import type { RequestSchema, Source } from "./schema/request-schema.ts";

type Stage = "ping" | "post" | "poll" | "status" | "offerDeclined";

/** Fields that some site's forms fill, each with the options that their pages offer. */
type Asked = ReadonlyMap<string, ReadonlySet<string>>;

const fields: Readonly<Record<string, ApplicationField>> = applicationFields;

/**
 * Mappings that send nothing for any applicant, and maps that lack an option of `own`, the fields of the lender's sites:
 * its applicants would be sent without the answer that they gave. Refused when an operator checks a file, not when the
 * server reads it, because both depend on the sites, which change.
 */
export function unsentMappings(file: LenderFile, asked: Asked, own = asked): readonly Finding[] {
  const requests: Readonly<Partial<Record<Stage, RequestSchema | undefined>>> = {
    ping: file.ping,
    post: file.post,
    poll: file.poll?.headers && { ...file.post, fields: {}, query: {}, headers: file.poll.headers },
    status: file.status,
    offerDeclined: file.offerDeclined,
  };
  return (Object.entries(requests) as [Stage, RequestSchema | undefined][]).flatMap(([stage, request]) =>
    mappingsOf(request).flatMap(({ at, source }): Finding[] => {
      const path = [stage, ...at].join(".");
      const option = [...unknownOptions(source, asked), ...missingOptions(file, source, own)].map((one): Finding => ({
        ...one,
        path: `${path}.${one.path}`,
      }));
      const expected = isAlwaysSent(source) ? undefined : reasonUnsent(file, stage, source, asked);
      return expected === undefined ? option : [{ code: "never-sent", path, expected }];
    }),
  );
}

/** True if something is sent without a value, too. */
function isAlwaysSent(source: Source): boolean {
  if (fixedOf(source) !== undefined) return true;
  return typeof source === "object" && "from" in source && source.missing === "empty";
}

/** Returns what would have to be there instead, if the source never has a value. */
function reasonUnsent(file: LenderFile, stage: Stage, source: Source, asked: Asked): string | undefined {
  const path = pathOf(source);
  if (path === undefined) return undefined;
  if (!given[stage].some((name) => path === name || path.startsWith(`${name}.`)))
    return `one of ${given[stage].join(", ")}, because nothing else is known in ${stage}`;
  if (path === "pingReference" && !hasReference(file.ping?.reply.rules))
    return "a ping whose bid rule reads a reference, or no mapping of pingReference";
  if (path === "saleReference" && !saleReplies(file).some(hasReference))
    return "a sold rule that reads a reference, or no mapping of saleReference";
  return path.startsWith("values.") ? reasonUnanswered(path, source, asked) : undefined;
}

const values = ["values", "request", "site", "source", "consent", "price", "now"] as const;

/** Paths known at each stage: the client passes nothing else. */
const given: Readonly<Record<Stage, readonly string[]>> = {
  ping: values,
  post: [...values, "key", "pingReference"],
  poll: ["now"],
  status: ["key", "now"],
  offerDeclined: ["key", "request", "saleReference", "now"],
};

const hasReference = (rules: readonly object[] | undefined): boolean =>
  rules?.some((rule) => "reference" in rule && rule.reference !== undefined) ?? false;

const saleReplies = ({ reply, poll, status }: LenderFile) => [reply.rules, poll?.reply?.rules, status?.reply.rules];

function reasonUnanswered(path: string, source: Source, asked: Asked): string | undefined {
  const needed = derivedFields.get(path)?.needs ?? [path.slice("values.".length)];
  const absent = needed.find((name) => !asked.has(name));
  if (absent !== undefined)
    return `a field that some site asks for: add ${absent} to a page in a site.json, or remove this mapping`;
  const wire = fieldOf(path)?.wire;
  if (wire === "textList" || wire === "record") return `a field with a single value, because this is a ${kinds[wire]}`;
  return typeof source === "object" && "from" in source && !canBeWritten(path, [source.as ?? []].flat())
    ? "formats that fit the field: none of its answers can be written this way"
    : undefined;
}

const kinds = { textList: "list", record: "record" } as const;

/** Formats that keep only some answers; examples cannot tell whether they keep any. */
const selective = ["map", "bands", "slice"];

/** Whether at least one valid answer of the field passes through the formats. */
function canBeWritten(path: string, formats: readonly Format[]): boolean {
  if (formats.some((one) => selective.some((name) => name in one))) return true;
  const examples = fields[path.slice("values.".length)]?.examples.valid.filter(isScalar) ?? [];
  return (
    examples.length === 0 ||
    examples.some(
      (example) =>
        formats.reduce<string | number | boolean | undefined>(
          (value, format) => (value === undefined ? undefined : applyFormat(value, format)),
          example,
        ) !== undefined,
    )
  );
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value) && value !== "";

interface FirstMap {
  readonly from: string;
  readonly map: Readonly<Record<string, unknown>>;
  readonly place: string;
}

/** The map that a mapping applies first; undefined if it applies none, or another format before. */
function firstMapOf(source: Source): FirstMap | undefined {
  if (typeof source === "string" || !("from" in source)) return undefined;
  const [first] = [source.as ?? []].flat();
  if (first === undefined || !("map" in first)) return undefined;
  return { from: source.from, map: first.map, place: Array.isArray(source.as) ? "as.0.map" : "as.map" };
}

const optionsOf = (from: string): readonly string[] => (fieldOf(from)?.options ?? []).map(({ value }) => String(value));

const offeredIn = (of: Asked, from: string): readonly string[] => [...(of.get(from.slice("values.".length)) ?? [])];

/** Entries of a map for options that the field does not have. */
function unknownOptions(source: Source, asked: Asked): readonly Finding[] {
  const first = firstMapOf(source);
  if (first === undefined) return [];
  const { from, map, place } = first;
  const own = fieldOf(from)?.wire === "boolean" ? ["true", "false"] : optionsOf(from);
  const options = new Set([...own, ...offeredIn(asked, from)]);
  if (options.size === 0) return [];
  return Object.keys(map)
    .filter((name) => !options.has(name))
    .map((name) => ({
      code: "never-sent",
      path: `${place}.${name}`,
      expected: `an option of ${from}: ${[...options].join(", ")}`,
    }));
}

/** Options that a page of a site offers and a map has no value for. `completeMaps` finds those of the field itself. */
function missingOptions(file: LenderFile, source: Source, own: Asked): readonly Finding[] {
  const first = firstMapOf(source);
  if (first === undefined) return [];
  const { from, map, place } = first;
  const missing = offeredIn(own, from).filter(
    (value) => !optionsOf(from).includes(value) && !Object.hasOwn(map, value) && isAccepted(file, from, value),
  );
  if (missing.length === 0) return [];
  return [
    {
      code: "incomplete-map",
      path: place,
      expected: `a value for ${missing.join(", ")}, which a site offers, or an accepts rule that excludes them`,
    },
  ];
}
