import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { ReplyEncoding } from "../schema/reply-schema.ts";
import { utf8, utf8OrWestern } from "./answer.ts";
import { isUnambiguous } from "../../system/index.ts";

/** Parses a body for conditions; undefined if it is not what the lender declared. */
type ReadBody = (body: Uint8Array) => unknown;

const parser = new XMLParser({
  parseTagValue: false,
  // An element with nil="true" means null. It is empty only without that attribute.
  ignoreAttributes: ["nil"],
  attributeNamePrefix: "@",
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  // Also decodes numeric entities: URLs contain `&#38;` as often as `&amp;`.
  htmlEntities: true,
  trimValues: true,
  maxNestedTags: 64,
});

/** `JSON.parse` also passes the digits as written, which TypeScript does not know. */
const parseJson = JSON.parse as (
  text: string,
  reviver: (name: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;

/** Keeps an integer as text if JavaScript would change its digits: a long id must go back to the lender as it came. */
const withAllDigits = (text: string): unknown =>
  parseJson(text, (_, value, { source }) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? (source ?? value) : value,
  );

export const bodies = {
  json: (body) => {
    const text = utf8(body);
    if (text === undefined) return undefined;
    try {
      const parsed = withAllDigits(text);
      return isUnambiguous(text) ? parsed : undefined;
    } catch {
      // Not JSON: the caller records an unknown outcome.
      return undefined;
    }
  },
  xml: (body) => {
    const text = utf8OrWestern(body).trim();
    // Document types and entities are never needed here and allow external files and exponential expansion.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
    try {
      return XMLValidator.validate(text) === true ? (parser.parse(text) as unknown) : undefined;
    } catch {
      // Too deeply nested, or a name such as __proto__.
      return undefined;
    }
  },
  text: (body) => ({ text: utf8OrWestern(body).trim() }),
  form: (body) => {
    const pairs = [...new URLSearchParams(utf8(body) ?? "")];
    const names = new Set(pairs.map(([name]) => name));
    return names.size === pairs.length ? Object.fromEntries(pairs) : undefined;
  },
} as const satisfies Record<ReplyEncoding, ReadBody>;
