import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { ReplyEncoding } from "../reply-schema.ts";
import { utf8, utf8OrWestern } from "./answer.ts";
import { isUnambiguous } from "../../system/json-structure.ts";

/** What conditions look into; undefined when it cannot be read as what the lender declared. */
type ReadBody = (body: Uint8Array) => unknown;

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  // Numbered characters, too: an address has `&#38;` as often as `&amp;`.
  htmlEntities: true,
  trimValues: true,
  maxNestedTags: 64,
});

export const bodies = {
  json: (body) => {
    const text = utf8(body);
    if (text === undefined) return undefined;
    try {
      const parsed: unknown = JSON.parse(text);
      return isUnambiguous(text) ? parsed : undefined;
    } catch {
      // Not JSON: the outcome is unknown, which the caller records.
      return undefined;
    }
  },
  xml: (body) => {
    const text = utf8OrWestern(body).trim();
    // Entities and document types have no place in an answer: external files, exponential expansion.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
    try {
      return XMLValidator.validate(text) === true ? (parser.parse(text) as unknown) : undefined;
    } catch {
      // Deeper than allowed, or a name such as __proto__: unreadable.
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
