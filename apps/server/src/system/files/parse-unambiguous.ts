import { firstAmbiguity } from "../json-structure.ts";
import { lineAndColumn } from "./line-and-column.ts";
import { withoutByteOrderMark } from "./without-byte-order-mark.ts";

interface Misread {
  /** `line 3 column 5`; empty if unknown. */
  readonly path: string;
  readonly expected: string;
}

/** Parses a configuration file of JSON in which every key counts. */
export function parseUnambiguous(text: string): { readonly json: unknown } | Misread {
  const body = withoutByteOrderMark(text);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    return { path: errorPosition(error), expected: "valid JSON" };
  }
  const at = firstAmbiguity(body);
  if (at === undefined) return { json };
  const { line, column } = lineAndColumn(body, at);
  const path = `line ${String(line)} column ${String(column)}`;
  return { path, expected: "each key only once per object, and at most 64 levels" };
}

/** Only the position: the parser's message quotes the file, which may contain a key by mistake. */
function errorPosition(error: unknown): string {
  return error instanceof SyntaxError ? (/\bline \d+ column \d+/.exec(error.message)?.[0] ?? "") : "";
}
