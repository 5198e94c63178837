import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@loanbridge/loan-form";
import { demoSites } from "../../sites/demo-source.fixture.ts";

/** Copies the demo sites, which then offer every language. Returns the copy's folder. */
export async function sitesInLanguages(offered: readonly string[] = languages): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, dir, { recursive: true });
  for (const id of ["payday-demo", "personal-demo"]) {
    const file = join(dir, id, "site.json");
    const site = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...site, languages: offered }));
  }
  return dir;
}
