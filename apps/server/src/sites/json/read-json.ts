import { duplicateKeys } from "./duplicate-keys.ts";
import { isPlainObject } from "../merge.ts";
import { pathText } from "../problem.ts";
import type { SiteProblem } from "../problem.ts";
import { firstTooDeep, lineAndColumn, withoutByteOrderMark } from "../../system/index.ts";

type Read = {
  readonly json: unknown;
  readonly problems: readonly SiteProblem[];
  readonly warnings: readonly SiteProblem[];
};

/** Parses a site's file. `json` is undefined if it is not JSON. */
export function readJson(text: string, file: string): Read {
  const body = withoutByteOrderMark(text);
  try {
    const json: unknown = JSON.parse(body);
    const tooDeep = firstTooDeep(body);
    // Deeper ones would exhaust the stack of what walks through them.
    if (tooDeep !== undefined) return refused(body, file, tooDeep, "at most 64 levels");
    return {
      json,
      problems: forbiddenKeys(json, [], file),
      warnings: [...duplicateKeyWarnings(body, file), ...encodingWarnings(body, file)],
    };
  } catch (error) {
    return refused(body, file, offsetOfError(body, String(error)), "valid JSON");
  }
}

const refused = (body: string, file: string, at: number, expected: string): Read => ({
  json: undefined,
  problems: [{ code: "NotJson", file, path: placeOf(body, at), expected }],
  // Another encoding can be the reason: Windows also saves as UTF-16.
  warnings: encodingWarnings(body, file),
});

function duplicateKeyWarnings(body: string, file: string): SiteProblem[] {
  return duplicateKeys(body).map((path) => ({
    code: "DuplicateKey",
    file,
    path: pathText(path),
    expected: "each key once",
    says: "duplicate key; only the last one is used",
  }));
}

/** Characters that were not UTF-8 have been replaced when the file was read. */
function encodingWarnings(body: string, file: string): SiteProblem[] {
  const at = body.indexOf("\uFFFD");
  if (at < 0) return [];
  const says = "not in UTF-8: visitors see \uFFFD here; save the file as UTF-8";
  return [{ code: "NotUtf8", file, path: placeOf(body, at), expected: "a file in UTF-8", says }];
}

/**
 * V8 reports the position for most errors, but not for an unexpected token or end. A prefix fails with the same
 * "unexpected token" only if it contains that token, so the shortest failing prefix ends with it.
 */
function offsetOfError(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!isUnexpectedToken(text)) return text.length;
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isUnexpectedToken(text.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function isUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return String(error).includes("Unexpected token");
  }
}

function placeOf(text: string, offset: number): string {
  const { line, column } = lineAndColumn(text, offset);
  return `line ${String(line)}, column ${String(column)}`;
}

function forbiddenKeys(value: unknown, path: readonly (string | number)[], file: string): SiteProblem[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => forbiddenKeys(item, [...path, at], file));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    return key === "__proto__"
      ? [{ code: "ForbiddenKey" as const, file, path: pathText(here), expected: "a different name" }]
      : forbiddenKeys(inner, here, file);
  });
}
