import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const demoSites = fileURLToPath(new URL("../../sites", import.meta.url));

export type SiteChanges = Readonly<Record<string, unknown>>;

export interface ChangedSites {
  readonly dir: string;
  /** Changes top-level keys of a site's `site.json`; read when the server starts. */
  change(site: "payday" | "personal", configuration: SiteChanges): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the demo sites that a test can change, and environment changes for both. */
export async function changedSites(
  changes: Partial<Record<"payday" | "personal", SiteChanges>>,
  environment: SiteChanges = {},
): Promise<ChangedSites> {
  const dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, dir, { recursive: true });
  const changeFile = async (site: string, name: string, keys: SiteChanges) => {
    const file = join(dir, `${site}-demo`, name);
    const before = JSON.parse(await readFile(file, "utf8")) as SiteChanges;
    await writeFile(file, JSON.stringify({ ...before, ...keys }));
  };
  const change: ChangedSites["change"] = (site, configuration) => changeFile(site, "site.json", configuration);
  for (const site of ["payday", "personal"] as const) {
    await change(site, changes[site] ?? {});
    await changeFile(site, "environment.json", environment);
  }
  return { dir, change, remove: () => rm(dir, { recursive: true }) };
}
