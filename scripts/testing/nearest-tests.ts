import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { importedBy } from "../rooms/imports.ts";

/** Files by the file that they import, as paths from the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** An index passes on all of a package or room, and says little about what its importers use: as far as so many files. */
const indexDistance = 3;

/** Reads the imports of all code, across packages. */
export function readImporters(root: string): Importers {
  const packages = packageEntries(root);
  const importers = new Map<string, string[]>();
  for (const from of globSync("{apps,packages,scripts}/**/*.{ts,tsx}", { cwd: root, exclude: isLeftOut }))
    for (const target of importedBy(join(root, from)).keys()) {
      const to = target.startsWith(".") ? join(dirname(from), target) : packages.get(target);
      if (to !== undefined) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  return importers;
}

const isLeftOut = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path);

/** The files behind the names under which workspaces import each other. */
function packageEntries(root: string): ReadonlyMap<string, string> {
  return new Map(
    globSync("{apps,packages}/*/package.json", { cwd: root }).flatMap((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), "utf8")) as {
        readonly name: string;
        // An object names built files.
        readonly exports?: Readonly<Record<string, string | object>>;
      };
      return Object.entries(exports).flatMap(([at, file]) =>
        typeof file === "string" ? [[join(name, at), join(dirname(path), file)] as const] : [],
      );
    }),
  );
}

/** Tests that import any of these files, those with the fewest files between first, then those in the nearest folder. */
export function nearestTests(importers: Importers, changed: readonly string[]): readonly string[] {
  const distances = new Map<string, number>();
  const reached: string[][] = [[...changed]];
  for (let distance = 0; distance < reached.length; distance += 1)
    for (const path of reached[distance] ?? []) {
      if (distances.has(path)) continue;
      distances.set(path, distance);
      const next = distance + (/(^|\/)index\.ts$/.test(path) ? indexDistance : 1);
      while (reached.length <= next) reached.push([]);
      reached[next]?.push(...(importers.get(path) ?? []));
    }
  const apart = (path: string): number => Math.min(...changed.map((one) => foldersApart(one, path)));
  return [...distances]
    .filter(([path]) => isTest(path))
    .map(([path, distance]) => ({ path, distance, folders: apart(path) }))
    .toSorted((one, other) => one.distance - other.distance || one.folders - other.folders)
    .map(({ path }) => path);
}

/** Folders to leave and enter on the way from one file to the other. */
function foldersApart(one: string, other: string): number {
  const [from, to] = [one, other].map((path) => path.split("/").slice(0, -1)) as [string[], string[]];
  const shared = from.findIndex((name, nth) => name !== to[nth]);
  return from.length + to.length - 2 * (shared < 0 ? from.length : shared);
}
