import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readImports, sourceFiles, type Import } from "./imports.ts";

/** The top-level folder of a file. Files directly in the source folder form the room `.`. */
export const roomOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? ".") : ".");

interface FileLength {
  readonly file: string;
  readonly lines: number;
}

export interface SourceTree {
  readonly rooms: readonly string[];
  /** Sets of rooms with circular imports, including types; largest first. */
  readonly circles: readonly (readonly string[])[];
  /** Same, for value imports only. */
  readonly valueCircles: readonly (readonly string[])[];
  /** Folders with the number of source files directly in them; largest first. */
  readonly folders: readonly { readonly folder: string; readonly files: number }[];
  readonly lengths: readonly FileLength[];
  readonly imports: readonly Import[];
}

/** Line counts of these files below `root`; longest first. */
export const measureLengths = (root: string, files: readonly string[]): readonly FileLength[] =>
  files
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").trimEnd().split("\n").length }))
    .toSorted((one, other) => other.lines - one.lines);

export function measureRooms(root: string): SourceTree {
  const files = sourceFiles(root);
  const imports = readImports(root);
  const counts = Map.groupBy(files, (file) => dirname(file));
  return {
    rooms: [...new Set(files.map(roomOf))].toSorted(),
    circles: circlesOf(imports),
    valueCircles: circlesOf(imports.filter(({ isType }) => !isType)),
    folders: [...counts]
      .map(([folder, inside]) => ({ folder, files: inside.length }))
      .toSorted((one, other) => other.files - one.files),
    lengths: measureLengths(root, files),
    imports,
  };
}

/** Imports from a room to a higher one. Throws for a room that is missing from the order. */
export function upwardImports(imports: readonly Import[], order: readonly string[]): readonly Import[] {
  const floorOf = (file: string): number => {
    const floor = order.indexOf(roomOf(file));
    if (floor < 0) throw new Error(`The order of rooms lacks ${roomOf(file)}, of ${file}.`);
    return floor;
  };
  return imports.filter(({ from, to }) => floorOf(to) < floorOf(from));
}

/**
 * Imports of names from another room that do not go through that room's `index.ts`. An `import()` may name any file, because
 * the file it names is what is loaded later.
 */
export const importsPastIndex = (imports: readonly Import[]): readonly Import[] =>
  imports.filter(({ from, to, isNamed }) => {
    const room = roomOf(to);
    return isNamed && room !== "." && room !== roomOf(from) && to !== `${room}/index.ts`;
  });

/** Strongly connected components of the rooms (Tarjan), except single rooms. */
export function circlesOf(imports: readonly Import[]): readonly (readonly string[])[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (room: string): number => {
    order.set(room, order.size);
    lowest.set(room, order.get(room) ?? 0);
    open.push(room);
    for (const next of edges.get(room) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? 0) : Infinity) : visit(next);
      lowest.set(room, Math.min(lowest.get(room) ?? 0, reached));
    }
    if (lowest.get(room) === order.get(room)) {
      const circle = open.splice(open.indexOf(room));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest.get(room) ?? 0;
  };
  for (const room of edges.keys()) if (!order.has(room)) visit(room);
  return circles.toSorted((one, other) => other.length - one.length);
}
