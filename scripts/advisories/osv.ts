// Advisories in OSV format (https://ossf.github.io/osv-schema/), as exported by osv.dev and stored in GitHub's advisory
// database.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import semver from "semver";
import { z } from "zod";
import { severitySchema, type Advisory } from "./advisory.ts";

const eventSchema = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const rangeSchema = z.object({ type: z.string(), events: z.array(eventSchema) });
const affectedSchema = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(rangeSchema).optional(),
  versions: z.array(z.string()).optional(),
});
const entrySchema = z.object({
  id: z.string().min(1),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  affected: z.array(affectedSchema).default([]),
  database_specific: z.object({ severity: z.string().optional() }).loose().optional(),
});
type Entry = z.infer<typeof entrySchema>;
type Affected = z.infer<typeof affectedSchema>;

export interface OsvData {
  /** Advisories of the requested packages that are not withdrawn. */
  readonly advisories: readonly Advisory[];
  /** Number of entries about any npm package. */
  readonly entries: number;
  /** Time of the newest change, which is the age of the data. */
  readonly newest: string;
}

/**
 * Reads a file (an entry or a list of entries), or every JSON file below a folder. Throws with the file's name if it is
 * not an entry.
 */
export function readOsv(path: string, names: ReadonlySet<string>): OsvData {
  const files = statSync(path).isDirectory()
    ? globSync("**/*.json", { cwd: path }).map((file) => join(path, file))
    : [path];
  const advisories: Advisory[] = [];
  let entries = 0;
  let newest = 0;
  for (const file of files.toSorted())
    for (const entry of entriesOf(file)) {
      const affected = entry.affected.filter((one) => one.package?.ecosystem === "npm");
      if (affected.length === 0) continue;
      entries += 1;
      newest = Math.max(newest, Date.parse(entry.modified));
      if (entry.withdrawn === undefined) advisories.push(...affected.flatMap((one) => advisoryOf(entry, one, names)));
    }
  if (entries === 0) throw new Error(`${path}: no OSV entry about an npm package`);
  return { advisories, entries, newest: new Date(newest).toISOString() };
}

function entriesOf(file: string): readonly Entry[] {
  try {
    const json: unknown = JSON.parse(readFileSync(file, "utf8"));
    return z.array(entrySchema).parse(Array.isArray(json) ? json : [json]);
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${file}: not an OSV entry: ${why}`, { cause });
  }
}

function advisoryOf(entry: Entry, affected: Affected, names: ReadonlySet<string>): readonly Advisory[] {
  const name = affected.package?.name ?? "";
  if (!names.has(name)) return [];
  const { id, summary = id } = entry;
  const url = `https://osv.dev/vulnerability/${id}`;
  return [{ id, package: name, range: rangeOf(affected), severity: severityOf(entry), title: summary, url }];
}

/** Malware entries have no severity, because nothing is worse. */
const severityOf = ({ id, database_specific: own }: Entry): Advisory["severity"] =>
  id.startsWith("MAL-") ? "critical" : severitySchema.parse(own?.severity?.toLowerCase());

/** Returns an npm range. An entry without npm versions (only commits, or none) affects all versions. */
export function rangeOf({ ranges = [], versions = [] }: Affected): string {
  const spans = ranges.filter(({ type }) => type !== "GIT").flatMap(({ events }) => spansOf(events));
  return [...spans, ...versions].join(" || ") || "*";
}

type Kind = keyof z.infer<typeof eventSchema>;

/**
 * Order of events at the same version: the end of a range comes before the start of another, or before its own last
 * version.
 */
const kinds = ["fixed", "introduced", "last_affected"] as const satisfies readonly Kind[];

/** Ranges from the introduction of a vulnerability to its fix. OSV does not guarantee the order of events. */
function spansOf(events: readonly z.infer<typeof eventSchema>[]): readonly string[] {
  const points = events.flatMap((event) =>
    kinds.flatMap((kind) =>
      event[kind] === undefined ? [] : [{ kind, at: event[kind] === "0" ? first : event[kind] }],
    ),
  );
  if (points.some(({ at }) => semver.valid(at) === null)) return ["*"];
  const spans: string[] = [];
  let from: string | undefined;
  for (const { kind, at } of points.toSorted(
    (a, b) => semver.compare(a.at, b.at) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )) {
    if (kind === "introduced") {
      from ??= at;
      continue;
    }
    spans.push(`>=${from ?? first} ${kind === "fixed" ? "<" : "<="}${at}`);
    from = undefined;
  }
  return from === undefined ? spans : [...spans, `>=${from}`];
}

/** OSV's "0", the lowest possible version. */
const first = "0.0.0-0";
