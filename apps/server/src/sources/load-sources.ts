import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Installation } from "../lenders/index.ts";
import { readText } from "../system/index.ts";
import { compileSources, type SourceProblem } from "./compile-sources.ts";
import type { Sources } from "./types.ts";

/** A folder of sources is loaded as a whole or refused as a whole. */
export class SourcesRefused extends Error {
  override readonly name = "SourcesRefused";

  constructor(problems: readonly SourceProblem[], folder: string) {
    super(problems.map((problem) => sourceProblemLine(problem, folder)).join("\n"));
  }
}

/** `sources/fernhill.json: caps.sent.perDay: expected a whole number`. */
export function sourceProblemLine({ file, path, expected }: SourceProblem, folder: string): string {
  return `${folder}/${file}${path === "" ? "" : `: ${path}`}: expected ${expected}`;
}

/** Compiles every `*.json` of a folder, none if the folder does not exist. */
export async function readSources(folder: string, siteIds: Iterable<string>, installation: Installation) {
  const names = await namesIn(folder);
  const texts = await Promise.all(names.map(async (name) => [name, await readText(join(folder, name))] as const));
  return compileSources(Object.fromEntries(texts), new Set(siteIds), installation);
}

/** The same. Throws `SourcesRefused`. */
export async function loadSources(
  folder: string,
  siteIds: Iterable<string>,
  installation: Installation,
): Promise<Sources> {
  const { sources, problems } = await readSources(folder, siteIds, installation);
  if (problems.length > 0) throw new SourcesRefused(problems, basename(folder));
  return sources;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".json"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
