import { XMLBuilder } from "fast-xml-parser";

/** Names and values of a request, in the order of the lender's file. */
export type SentFields = readonly (readonly [name: string, value: string | number | boolean])[];

interface Encoding {
  readonly contentType: string | undefined;
  encode(fields: SentFields): string;
}

type Tree = { [name: string]: Tree | string | number | boolean };

/** Nests `a.b` as an object inside an object. */
function nest(fields: SentFields): Tree {
  const root: Tree = {};
  for (const [name, value] of fields) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let branch = root;
    for (const step of path) {
      const next = Object.hasOwn(branch, step) ? branch[step] : undefined;
      branch = typeof next === "object" ? next : (branch[step] = {});
    }
    branch[last] = value;
  }
  return root;
}

/** Characters that XML 1.0 cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xml = new XMLBuilder({
  suppressEmptyNode: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  // Otherwise `a="true"` becomes a bare `a`, which is not XML.
  suppressBooleanAttributes: false,
});

const urlEncoded = (fields: SentFields) =>
  new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();

export const encodings = {
  form: { contentType: "application/x-www-form-urlencoded", encode: urlEncoded },
  query: { contentType: undefined, encode: urlEncoded },
  json: { contentType: "application/json", encode: (fields: SentFields) => JSON.stringify(nest(fields)) },
  xml: {
    contentType: "text/xml; charset=utf-8",
    encode: (fields: SentFields) =>
      `<?xml version="1.0" encoding="UTF-8"?>${xml.build(nest(fields.map(([name, value]) => [name, String(value).replaceAll(notXml, "")])))}`,
  },
} as const satisfies Record<string, Encoding>;
