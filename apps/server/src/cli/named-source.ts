import { installationOf } from "../lenders/index.ts";
import { siteIdsIn } from "../sites/index.ts";
import { loadSources, type Sources } from "../sources/index.ts";
import type { Config } from "../system/index.ts";

/** The operator's sources. Throws `SourcesRefused`. */
export async function sourcesOf(config: Config): Promise<Sources> {
  return loadSources(config.sourcesDir, await siteIdsIn(config.sitesDir), await installationOf(config));
}

/** Whether a source has this name. If none has, prints the names. */
export function isSource(sources: Sources, name: string, print: (line: string) => void): boolean {
  if (sources.byName(name) !== undefined) return true;
  const names = sources.all.map((one) => one.name).join(", ");
  print(
    names === ""
      ? "There are no sources."
      : `Unknown source ${name}. Expected one of: ${names}. If its file was removed, put it back first.`,
  );
  return false;
}
