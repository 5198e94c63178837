import type { DatabaseSync } from "node:sqlite";
import { writeFile } from "node:fs/promises";
import { withVpic } from "./database.ts";
import { makes } from "./makes.ts";
import { overlap } from "./vin-keys.ts";

const target = new URL("../../../apps/server/src/applications/lookups/data/vehicles.tsv", import.meta.url);

/** The first model year with 17-character VINs, and the last one in the database. */
const firstYear = 1981;
const lastYear = 2027;
/**
 * A model without an end year counts as still produced if it began in this year or later; for older ones vPIC just
 * lacks the end.
 */
const current = 2025;

/** Writes one line per model and set of trims, sorted: make, model, model years, trims. */
export async function generateVehicles(): Promise<string> {
  const trimsOf = await withVpic(readModels);
  /** Make, model and trims → years. */
  const lines = new Map<string, number[]>();
  for (const [key, trims] of trimsOf) {
    const [year = "", make = "", model = ""] = key.split("\t");
    const line = `${make}\t${model}\t?\t${sorted(trims).join("|")}`;
    lines.set(line, [...(lines.get(line) ?? []), Number(year)]);
  }
  const text = Array.from(lines, ([line, years]) => `${line.replace("\t?\t", `\t${runs(years)}\t`)}\n`);
  await writeFile(target, text.toSorted(byName).join(""));
  return `${trimsOf.size} models of a year, ${sum([...trimsOf.values()].map(({ size }) => size))} trims`;
}

interface Row {
  readonly schema: number;
  readonly keys: string;
  readonly make: string;
  readonly model: string;
  readonly first: number;
  readonly last: number | null;
}

/**
 * "year, make, model" → the trims whose VIN pattern can match together with one of the model's patterns in the same
 * schema.
 */
function readModels(database: DatabaseSync): Map<string, Set<string>> {
  const trimsOfSchema = Map.groupBy(
    database
      .prepare("select VinSchemaId as schema, Keys as keys, AttributeId as trim from Pattern where ElementId = 38")
      .all(),
    ({ schema }) => Number(schema),
  );
  const found = new Map<string, Set<string>>();
  for (const row of database.prepare(models).all() as unknown as Row[]) {
    const known = makes.get(row.make);
    if (known === undefined) continue;
    // vPIC lists Scion's models under Toyota, with the make in their names.
    const [, scion] = /^Scion (.+)/.exec(row.model) ?? [];
    const [make, model] = scion === undefined ? [known, row.model] : ["Scion", scion];
    const own = (trimsOfSchema.get(row.schema) ?? []).filter(({ keys }) => overlap(row.keys, String(keys)));
    for (let year = Math.max(row.first, firstYear); year <= lastOf(row); year += 1) {
      const key = `${year}\t${make}\t${bare(model)}`;
      const trims = found.get(key) ?? new Set();
      for (const { trim } of own) trims.add(bare(String(trim)));
      found.set(key, trims);
    }
  }
  return found;
}

/** Cars, trucks and multipurpose vehicles with their makes. Element 28 is the model, 38 the trim. */
const models = `
  select distinct p.VinSchemaId as schema, p.Keys as keys, trim(make.Name) as make, model.Name as model,
    s.YearFrom as first, s.YearTo as last
  from Wmi w
    join Wmi_VinSchema s on s.WmiId = w.Id
    join Pattern p on p.VinSchemaId = s.VinSchemaId and p.ElementId = 28
    join Make_Model mm on mm.ModelId = cast(p.AttributeId as integer)
    join Make make on make.Id = mm.MakeId
    join Model model on model.Id = mm.ModelId
  where w.VehicleTypeId in (2, 3, 7)`;

function lastOf({ first, last }: Row): number {
  return Math.min(lastYear, last ?? (first >= current ? lastYear : first));
}

const bare = (text: string): string => text.replace(/[\t|]/g, "/").replace(/\s+/g, " ").trim();

/** A longer text is a list of trims that share a VIN, which an owner could not choose from. */
const longestTrim = 60;

/** Removes duplicates that differ only in case. */
function sorted(trims: ReadonlySet<string>): string[] {
  const byLowerCase = new Map([...trims].toSorted().map((trim) => [trim.toLowerCase(), trim]));
  return [...byLowerCase.values()].filter((trim) => trim !== "" && trim.length <= longestTrim).toSorted(byName);
}

const byName = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** 1997, 1998, 1999, 2004 → "1997-1999,2004". */
function runs(years: readonly number[]): string {
  const parts: { first: number; last: number }[] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const open = parts.at(-1);
    if (open && open.last === year - 1) open.last = year;
    else parts.push({ first: year, last: year });
  }
  return parts.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(",");
}
