import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Vehicle } from "@loanbridge/contract";
import { root } from "../../system/index.ts";

export interface Vehicles {
  /** Vehicles of this model year, one entry per trim; empty for a year outside the table. */
  ofYear(year: number): Vehicle[];
}

const committed = join(root, "apps/server/src/applications/lookups/data/vehicles.tsv");

/** A line of the table: a model, and the years in which it had these trims. */
interface Line {
  readonly make: string;
  readonly model: string;
  readonly years: readonly (readonly [first: number, last: number])[];
  readonly trims: readonly string[];
}

/**
 * Reads the table that `scripts/generate/vehicles` writes: make, model, "1997-1999,2004", "EX|LX", sorted by the first
 * two.
 */
export async function loadVehicles(): Promise<Vehicles> {
  const lines = (await readFile(committed, "utf8")).split("\n").filter(Boolean).map(lineOf);
  return {
    ofYear: (year) =>
      lines
        .filter(({ years }) => years.some(([first, last]) => first <= year && year <= last))
        .flatMap(({ make, model, trims }) => trims.map((trim) => ({ make, model, trim }))),
  };
}

/** A model without trims gets one empty trim. */
function lineOf(text: string): Line {
  const [make = "", model = "", years = "", trims = ""] = text.split("\t");
  return { make, model, years: years.split(",").map(rangeOf), trims: trims.split("|") };
}

function rangeOf(text: string): readonly [number, number] {
  const [first = "", last = first] = text.split("-");
  return [Number(first), Number(last)];
}
