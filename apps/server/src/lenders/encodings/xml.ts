import { XMLBuilder } from "fast-xml-parser";
import type { Encoding } from "./encoding.ts";
import { nest } from "./nest.ts";

/** Characters that XML 1.0 cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const builder = new XMLBuilder({
  suppressEmptyNode: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  // Otherwise `a="true"` becomes a bare `a`, which is not XML.
  suppressBooleanAttributes: false,
});

export const xml: Encoding = {
  contentType: "text/xml; charset=utf-8",
  encode: (fields) =>
    `<?xml version="1.0" encoding="UTF-8"?>${builder.build(nest(fields.map(([name, value]) => [name, String(value).replaceAll(notXml, "")])))}`,
};
