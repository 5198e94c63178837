import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ifExists, siteIdsIn, readJson } from "../../sites/index.ts";
import { expectKind, readText } from "../../system/index.ts";
import { demoMarks } from "./marks.ts";
import { findMarks, type DemoPart } from "./find-marks.ts";

/** Finds demo parts in site folders: in the two JSON files, and in SVG images, which may contain a sample's name. */
export async function demoInSites(dir: string): Promise<DemoPart[]> {
  const found = await Promise.all((await siteIdsIn(dir)).map((id) => demoInSite(dir, id)));
  return found.flat();
}

async function demoInSite(dir: string, id: string): Promise<DemoPart[]> {
  const files = await Promise.all(
    ["environment.json", "site.json"].map(async (name) => {
      const file = join(dir, id, name);
      // Missing files and invalid JSON are reported when sites are compiled.
      return findMarks(file, readJson((await ifExists(readText(file))) ?? "null", file).json);
    }),
  );
  return [...files.flat(), ...(await demoInDrawings(join(dir, id, "images")))];
}

async function demoInDrawings(folder: string): Promise<DemoPart[]> {
  const names = (await ifExists(expectKind(folder, readdir(folder, { recursive: true })))) ?? [];
  const drawings = names.filter((name) => name.toLowerCase().endsWith(".svg")).toSorted();
  const found = await Promise.all(
    drawings.map(async (name) => {
      const text = await readText(join(folder, name));
      const mark = demoMarks.find(({ marks }) => marks(text));
      return mark ? [{ file: join(folder, name), path: "", is: "a sample image", fix: "use your own image" }] : [];
    }),
  );
  return found.flat();
}
