import { brotliCompressSync, deflateRawSync, gzipSync } from "node:zlib";
import type { Outcome } from "./types.ts";
import type { WireFault } from "./wire-faults.fixture.ts";
import { http, soldTo, welcome, xmlReply, type Misbehave } from "./wire-server.fixture.ts";

const unknown = (why: Extract<Outcome, { kind: "unknown" }>["why"]): Outcome => ({ kind: "unknown", why });
const unreadable = unknown("unreadable");
const sold: Outcome = { kind: "sold", price: 50, redirectUrl: welcome };
const declined: Outcome = { kind: "declined", reason: "declined" };
const sale = soldTo(welcome);
const no = '{"result":"no"}';
const soldXml = `<r><result>sold</result><url>${welcome}</url></r>`;
const json = (body: string): Buffer => http(body);
const headed = (headers: string, body: string | Buffer = sale): Buffer => http(body, headers);
const under = (status: string, body = sale): Buffer => http(body, "", status);
const raw = (head: string, body = sale): Buffer => Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const chunks = (body: string): Buffer => raw("transfer-encoding: chunked", body);
const length = `content-length: ${String(sale.length)}`;
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

const writes =
  (bytes: Buffer): Misbehave =>
  (socket) =>
    void socket.write(bytes);

/** Complete answers written in one piece, by expected outcome. */
const answered: readonly (readonly [Outcome, Readonly<Record<string, Buffer>>])[] = [
  [
    sold,
    {
      "chunks with a contradicting trailer": chunks(`${chunk(sale)}0\r\nx-result: no\r\n\r\n`),
      "a chunk with an extension": chunks(`${chunk(sale).replace("\r\n", ";a=b\r\n")}0\r\n\r\n`),
      "no reason phrase": Buffer.from(`HTTP/1.1 200\r\n${length}\r\n\r\n${sale}`),
      "203": under("203 Of A Proxy"),
      "an unsolicited 206": under("206 Partial Content"),
      "a location beside a verdict": headed("location: http://127.0.0.1:9/"),
      "a refresh header": headed("refresh: 0;url=http://127.0.0.1:9/"),
      "an alternative service": headed('alt-svc: h2="127.0.0.1:9"'),
      "a cookie": headed("set-cookie: a=b"),
      "content-encoding Identity in mixed case": headed("content-encoding: Identity"),
      "a charset as content-encoding": headed("content-encoding: UTF-8"),
      "a byte-order mark": json(`\uFEFF${sale}`),
      "a space before the verdict": json(sale.replace("sold", "\u00a0sold ")),
    },
  ],
  [
    declined,
    {
      "extra bytes after a decline": Buffer.concat([json(no), Buffer.from("garbage")]),
      "a decline with status 401": under("401 Unauthorized", no),
    },
  ],
  [
    unreadable,
    {
      "a chunk with an invalid length": chunks(`zz\r\n${sale}\r\n0\r\n\r\n`),
      "a chunk of 2^68 bytes": chunks(`fffffffffffffffff\r\n${sale}\r\n0\r\n\r\n`),
      "204 with a body": Buffer.from(`HTTP/1.1 204 No Content\r\n${length}\r\n\r\n${sale}`),
      "plain text declared as deflate": headed("content-encoding: deflate"),
      "raw deflate": headed("content-encoding: deflate", deflateRawSync(sale)),
      brotli: headed("content-encoding: br", brotliCompressSync(sale)),
      "two encodings, the second gzip": headed("content-encoding: identity\r\ncontent-encoding: gzip", gzipSync(sale)),
      "identity and gzip in one header": headed("content-encoding: identity, gzip", gzipSync(sale)),
      "a negative length": raw("content-length: -5"),
      "a length with a sign": raw(`content-length: +${String(sale.length)}`),
      "a folded header": headed("x-a: b\r\n c"),
      "lines without carriage returns": Buffer.from(`HTTP/1.1 200 OK\n${length}\n\n${sale}`),
      "HTTP/2 in text": Buffer.from(`HTTP/2 200 OK\r\n${length}\r\n\r\n${sale}`),
      "HTTP/2 in frames": Buffer.from("000012040000000000", "hex"),
      "the ICY protocol": Buffer.from(`ICY 200 OK\r\n${length}\r\n\r\n${sale}`),
      "status 99": under("99 Low"),
      "status 1000": under("1000 High"),
      "a key twice, once escaped": json(no.replace("}", `,"re\\u0073ult":"sold","price":50,"url":"${welcome}"}`)),
      "a verdict under __proto__": json(`{"__proto__":${sale}}`),
      "a verdict that ends in NUL": json(sale.replace("sold", "sold\\u0000")),
      "a verdict with a zero-width space": json(sale.replace("sold", "sold\u200b")),
      "a verdict with a Cyrillic letter": json(sale.replace("sold", "s\u043eld")),
      "a comment before JSON": json(`/* */${sale}`),
      "a trailing comma": json(sale.replace("}", ",}")),
      JSONP: json(`answer(${sale})`),
      "JSON after an anti-hijacking prefix": json(`)]}',\n${sale}`),
      "JSON Lines": json(`${sale}\n${no}`),
      "JSON inside a JSON string": json(JSON.stringify(sale)),
      "NUL after JSON": json(`${sale}\u0000`),
      "lists twenty thousand deep": json(sale.replace("}", `,"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)),
      "two byte-order marks": json(`\uFEFF\uFEFF${sale}`),
      "UTF-16 with a byte-order mark": headed("", utf16(sale)),
      "Latin-1": headed("", Buffer.from(sale.replace("}", ',"n":"\u00e9"}'), "latin1")),
      "an HTML page": headed("content-type: text/html", "<p>result: sold</p>"),
      blanks: json(" \n "),
      null: json("null"),
    },
  ],
  [
    unknown("redirected"),
    {
      "304 with a body": Buffer.from(`HTTP/1.1 304 Not Modified\r\n${length}\r\n\r\n${sale}`),
      "300": under("300 Choices"),
      "302 to nowhere": under("302 Found"),
      "302 to https": http(sale, "location: https://lender.example/", "302 Found"),
      "302 to a private host": http(sale, "location: http://169.254.169.254/latest/meta-data", "302 Found"),
      "308 to itself": http(sale, "location: /post", "308 Permanent"),
    },
  ],
  [
    unknown("status"),
    {
      "a sale with status 407": under("407 Proxy"),
      "a sale with status 425": http(sale, "retry-after: 0", "425 Too Early"),
      "a sale with status 600": under("600 Other"),
    },
  ],
  [
    unknown("time-out"),
    {
      "a chunk longer than its data": chunks(`fff\r\n${sale}\r\n0\r\n\r\n`),
      "neither a length nor a close": Buffer.from(`HTTP/1.0 200 OK\r\nconnection: keep-alive\r\n\r\n${sale}`),
    },
  ],
  [unknown("cut"), { "a length too large to parse": raw("content-length: 99999999999999999999999") }],
];

/** The same in XML. */
const answeredInXml: readonly (readonly [Outcome, Readonly<Record<string, string | Buffer>>])[] = [
  [
    sold,
    {
      "a CDATA section": soldXml.replace("sold", "<![CDATA[sold]]>"),
      "a comment within the verdict": soldXml.replace("sold", "so<!-- no -->ld"),
      "attributes beside the verdict": soldXml.replace("<result>", '<result code="0" why="no">'),
      "a numeric character reference": soldXml.replace("sold", "&#115;old"),
      "a prefix": soldXml.replaceAll("<", "<q:").replaceAll("<q:/", "</q:").replace("<q:r>", '<q:r xmlns:q="q">'),
      "a byte-order mark": `\uFEFF${soldXml}`,
      "a stylesheet": `<?xml-stylesheet href="http://127.0.0.1:9/x.xsl"?>${soldXml}`,
      "an XInclude": soldXml.replace("<url>", '<i xmlns:x="x"><x:include href="file:///etc/passwd"/></i><url>'),
      "another charset": Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${soldXml.replace("<url>", "<n>\u00e9</n><url>")}`,
        "latin1",
      ),
    },
  ],
  [
    unreadable,
    {
      "two verdicts": soldXml.replace("<result>", "<result>no</result><result>"),
      "two verdicts in two namespaces": soldXml.replace("<r>", '<r xmlns:a="a"><a:result>no</a:result>'),
      "a verdict inside a verdict": soldXml.replace("sold", "sold<b>no</b>"),
      "a verdict in an attribute": soldXml.replace(/<result>.*<\/result>/, "").replace("<r>", '<r result="sold">'),
      "an attribute twice": soldXml.replace("<result>", '<result a="1" a="2">'),
      "two documents": soldXml.repeat(2),
      "text after the document": `${soldXml} sold`,
      "text before the document": `OK ${soldXml}`,
      "no closing tag": soldXml.replace("</r>", ""),
      "a lower-case document type": `<!doctype r>${soldXml}`,
      "UTF-16": utf16(soldXml),
      __proto__: "<r><__proto__><result>sold</result></__proto__></r>",
      "a bare ampersand in the URL": soldXml.replace("</url>", "?a=1&b=2</url>"),
    },
  ],
];

/** Redirect URLs of a sale, and the normalized URL if it leads to one of the lender's hosts. */
const addresses: Readonly<Record<string, string | undefined>> = {
  "https://lender.\u0435xample/": undefined,
  "https://lender.example\u3002evil.example/": undefined,
  "https://lender.example%2eevil.example/": undefined,
  "https://lender.example\u2100evil.example/": undefined,
  "https://lender.example/a b": undefined,
  "https://xn--lender-.example/": undefined,
  "vbscript:x": undefined,
  "blob:https://lender.example/x": undefined,
  "view-source:https://lender.example/": undefined,
  "https://LENDER.example:443/": "https://lender.example/",
  " https://lender.example/ ": "https://lender.example/",
  "https://lender.example/?q=<script>": "https://lender.example/?q=%3Cscript%3E",
  "https://lender.example#@evil.example": "https://lender.example/#@evil.example",
};

/** More answers of lenders' servers, with the expected outcomes. */
export const oddAnswers: readonly WireFault[] = [
  ...answered.flatMap(([outcome, answers]) =>
    Object.entries(answers).map(([what, bytes]) => ({
      what,
      misbehave: writes(bytes),
      outcome,
    })),
  ),
  ...answeredInXml.flatMap(([outcome, answers]) =>
    Object.entries(answers).map(([what, body]) => ({
      what: `XML with ${what}`,
      misbehave: writes(http(body, "content-type: text/xml")),
      outcome,
      file: { reply: xmlReply },
    })),
  ),
  ...Object.entries(addresses).map(([url, to]) => ({
    what: `a sale that leads to ${JSON.stringify(url)}`,
    misbehave: writes(json(soldTo(url))),
    outcome: to === undefined ? unknown("forbidden-redirect") : { ...sold, redirectUrl: to },
  })),
];
