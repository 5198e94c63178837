import { isPlainObject, pathText } from "../../sites/index.ts";
import { demoMarks } from "./marks.ts";

/** A place that still contains demo content. */
export interface DemoPart {
  /** Path of a file, or name of a setting. */
  readonly file: string;
  /** Path inside the file: `landing.industryAlliance.url`; empty for the whole file. */
  readonly path: string;
  /** Ends the sentence "… is". */
  readonly is: string;
  readonly fix: string;
}

/** Finds all keys and values of a JSON file that contain demo content. */
export function findMarks(file: string, json: unknown): DemoPart[] {
  return textsOf(json, []).flatMap(({ path, text }) =>
    demoMarks
      .filter(({ marks, isFineInSamples }) => marks(text) && !(isFineInSamples && path[0] === "samples"))
      .map(({ is, fix }) => ({ file, path: pathText(path), is, fix })),
  );
}

interface Text {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

function textsOf(value: unknown, path: readonly PropertyKey[]): Text[] {
  if (typeof value === "string") return path.length === 1 && path[0] === "$schema" ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, [...path, at]));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    return [{ path: here, text: key }, ...textsOf(inner, here)];
  });
}
