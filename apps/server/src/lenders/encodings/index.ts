import type { Encoding } from "./encoding.ts";
import { form } from "./form.ts";
import { json } from "./json.ts";
import { query } from "./query.ts";
import { xml } from "./xml.ts";

/** Encodings by the name that a lender's file uses. */
export const encodings = {
  form,
  query,
  json,
  xml,
} as const satisfies Record<string, Encoding>;

type EncodingName = keyof typeof encodings;

export const encodingNames = Object.keys(encodings) as readonly EncodingName[];
