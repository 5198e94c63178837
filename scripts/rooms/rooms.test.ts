import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Import } from "./imports.ts";
import { circlesOf, importsPastIndex, measureLengths, measureRooms, upwardImports } from "./measure.ts";
import { orders } from "./order.ts";
import { isScript, isTest, sourceFiles } from "../words/source-files.ts";

const repository = join(import.meta.dirname, "../..");

const value = (from: string, to: string): Import => ({ from, to, isType: false, isNamed: true });

/** Folders with one file per entry of a registry. */
const registries = new Set([
  "apps/server/src/cli/commands",
  "apps/server/src/store/database/migrations",
  "apps/server/src/web/routes",
  "packages/contract/src/endpoints",
  "packages/loan-form/src/fields",
  "packages/loan-form/src/validators",
]);

const most = 300;
const usual = 70;

test(`no file of the repository, tests included, has more than ${String(most)} lines, and half have fewer than ${String(usual)}`, () => {
  const lengths = measureLengths(repository, sourceFiles(repository).filter(isScript));
  expect(lengths.filter(({ lines }) => lines > most)).toEqual([]);
  expect(lengths[Math.floor(lengths.length / 2)]?.lines).toBeLessThan(usual);
});

test("no folder of an app or package has more than 20 source files, except registries", () => {
  const sources = sourceFiles(repository).filter(
    (file) => /^(?:apps|packages)\//.test(file) && isScript(file) && !isTest(file),
  );
  const folders = [...Map.groupBy(sources, (file) => dirname(file))].filter(([folder]) => !registries.has(folder));
  expect(folders.filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([]);
});

for (const [root, order] of Object.entries(orders)) {
  const house = measureRooms(join(repository, root));

  test(`no room of ${root} imports from a room above it, types included`, () => {
    expect(upwardImports(house.imports, order).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    expect(house.circles).toEqual([]);
  });

  test(`every room of ${root} is entered by its index.ts alone`, () => {
    expect(importsPastIndex(house.imports).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test(`no source of ${root} imports a fixture or a test`, () => {
    expect(house.imports.filter(({ to }) => /\.(?:test|fixture)\.tsx?$/.test(to))).toEqual([]);
  });

  test(`every room of ${root} has a README that says what it is and never does`, () => {
    const rooms = house.rooms.filter((room) => room !== ".");
    expect(rooms.filter((room) => !existsSync(join(repository, root, room, "README.md")))).toEqual([]);
  });
}

test("an import of names past a room's index.ts is found; an import() and an import for its effect are not", () => {
  const past = value("a/x.ts", "b/inner/y.ts");
  const lazy = { ...past, isNamed: false };
  expect(importsPastIndex([past, lazy, value("a/x.ts", "b/index.ts"), value("a/x.ts", "a/y.ts")])).toEqual([past]);
});

test("circular imports between rooms are found, larger circles first", () => {
  const imports = [
    value("a/x.ts", "b/x.ts"),
    value("b/y.ts", "c/x.ts"),
    value("c/x.ts", "a/y.ts"),
    value("c/x.ts", "d/x.ts"),
  ];
  expect(circlesOf(imports)).toEqual([["a", "b", "c"]]);
  expect(circlesOf([...imports, value("d/y.ts", "e/x.ts"), value("e/x.ts", "d/x.ts")])).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
  expect(circlesOf(imports.slice(0, 2))).toEqual([]);
});

test("an import from a lower room to a higher one is found, and a room missing from the order is refused", () => {
  const up = value("b/x.ts", "a/x.ts");
  expect(upwardImports([value("a/x.ts", "b/x.ts"), up], ["a", "b"])).toEqual([up]);
  expect(() => upwardImports([up], ["a"])).toThrow("lacks b");
});
