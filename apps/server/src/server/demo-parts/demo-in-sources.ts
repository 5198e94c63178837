import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "../../lenders/index.ts";
import { ifExists, readJson } from "../../sites/index.ts";
import { readText } from "../../system/index.ts";
import { keysIn } from "./demo-in-lenders.ts";
import { findMarks, type DemoPart } from "./find-marks.ts";

/** Finds demo parts in a folder of source files, such as postbacks to the simulated network. There may be no folder. */
export async function demoInSources(folder: string, secrets: Installation["secrets"]): Promise<DemoPart[]> {
  const names = ((await ifExists(readdir(folder))) ?? []).filter((name) => name.endsWith(".json")).toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Invalid JSON is reported when sources are compiled.
      const { json } = readJson(await readText(file), file);
      return [...findMarks(file, json), ...keysIn(file, json, [], secrets)];
    }),
  );
  return found.flat();
}
