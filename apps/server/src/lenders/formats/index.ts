import { z } from "zod";
import type { FormatKind, Sent } from "./kind.ts";
import { bands } from "./bands.ts";
import { boolean } from "./boolean.ts";
import { date } from "./date.ts";
import { digits } from "./digits.ts";
import { map } from "./map.ts";
import { months } from "./months.ts";
import { native } from "./native.ts";
import { number } from "./number.ts";
import { slice } from "./slice.ts";
import { text } from "./text.ts";

export const formats = {
  bands,
  boolean,
  date,
  digits,
  map,
  months,
  native,
  number,
  slice,
  text,
} as const satisfies Record<string, FormatKind>;

/** `{ "<name of a format>": <its parameter> }`. */
export const format = z.union([
  z.strictObject({ bands: bands.schema }),
  z.strictObject({ boolean: boolean.schema }),
  z.strictObject({ date: date.schema }),
  z.strictObject({ digits: digits.schema }),
  z.strictObject({ map: map.schema }),
  z.strictObject({ months: months.schema }),
  z.strictObject({ native: native.schema }),
  z.strictObject({ number: number.schema }),
  z.strictObject({ slice: slice.schema }),
  z.strictObject({ text: text.schema }),
]);
export type Format = z.infer<typeof format>;

/** Applies one format to `value`. */
export function applyFormat(value: string | number | boolean, wanted: Format): Sent {
  const [entry] = Object.entries(wanted);
  if (entry === undefined) return undefined;
  const kind: FormatKind = formats[entry[0] as keyof typeof formats];
  return kind.apply(value, entry[1]);
}
