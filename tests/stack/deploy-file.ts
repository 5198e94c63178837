import { readFileSync } from "node:fs";

/** A file of `deploy/` with other values for these settings, each written as it stands in the file. Throws if one is missing. */
export function deployFile(name: string, changes: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/${name} does not contain "${from}".`);
    return changed.replaceAll(from, () => to);
  }, text);
}
