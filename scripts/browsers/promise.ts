import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { browserIds, type Browser, type Versions } from "./compat-data.ts";
import { kinds, type Kind } from "./feature.ts";

const versions = z.strictObject(
  Object.fromEntries(browserIds.map((browser) => [browser, z.string()])) as Record<Browser, z.ZodString>,
);
const schema = z.strictObject({ scripts: versions, styles: versions });

/** The oldest versions that we promise to support, by kind. */
export type Promised = Readonly<Record<Kind, Readonly<Record<Browser, string>>>>;

/** The only statement of the promise: the build's targets, README and docs follow from it. */
const fileIn = (root: string): string => join(root, "apps/web/browsers.json");

/** Reads the promise. Throws if it is missing or has another shape. */
export const readPromise = (root: string): Promised => schema.parse(JSON.parse(readFileSync(fileIn(root), "utf8")));

/** Promises what was measured. Throws if a browser lacks something in every version. */
export function writePromise(root: string, minimum: Readonly<Record<Kind, Versions>>): Promised {
  const promised = schema.parse(Object.fromEntries(kinds.map((kind) => [kind, minimum[kind]])));
  writeFileSync(fileIn(root), `${JSON.stringify(promised, undefined, 2)}\n`);
  return promised;
}
