import { gzipSync } from "node:zlib";
import type { Outcome } from "./types.ts";
import { writeRepeatedly, http, soldTo, welcome, xmlReply, type Misbehave } from "./wire-server.fixture.ts";
import type { LenderFile } from "./schema/lender-file.ts";

export interface WireFault {
  readonly what: string;
  readonly misbehave: Misbehave;
  readonly outcome: Outcome;
  readonly file?: Partial<LenderFile>;
}

const unknown = (why: Extract<Outcome, { kind: "unknown" }>["why"]): Outcome => ({ kind: "unknown", why });
const sold: Outcome = { kind: "sold", price: 50, redirectUrl: welcome };
const declined: Outcome = { kind: "declined", reason: "declined" };
const json = "content-type: application/json";
const no = '{"result":"no"}';
const chunked = `HTTP/1.1 200 OK\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\n`;

const sends =
  (...pieces: readonly (string | Buffer)[]): Misbehave =>
  (socket) => {
    for (const piece of pieces) socket.write(piece);
  };
const sendsAndCloses =
  (...pieces: readonly (string | Buffer)[]): Misbehave =>
  (socket) => {
    for (const piece of pieces) socket.write(piece);
    socket.end();
  };
const xml = (body: string): Partial<WireFault> & { readonly misbehave: Misbehave } => ({
  misbehave: sends(http(body, "content-type: text/xml")),
  file: { reply: xmlReply },
});
const soldXml = `<r><result>sold</result><url>${welcome}</url></r>`;
const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("");

/** Server behaviors after a post, and the expected outcomes. */
export const wireFaults: readonly WireFault[] = [
  {
    what: "a body sent one byte at a time for minutes",
    misbehave: (socket) => {
      socket.write(chunked);
      writeRepeatedly(socket, 20, () => "1\r\n \r\n");
    },
    outcome: unknown("time-out"),
  },
  {
    what: "headers sent one byte at a time",
    misbehave: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-a: ");
      writeRepeatedly(socket, 20, () => "a");
    },
    outcome: unknown("time-out"),
  },
  {
    what: "an endless body",
    misbehave: (socket) => {
      socket.write(chunked);
      writeRepeatedly(socket, 1, () => `4000\r\n${" ".repeat(0x4000)}\r\n`);
    },
    outcome: unknown("too-large"),
  },
  {
    what: "a declared length of a terabyte",
    misbehave: sends(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 1099511627776\r\n\r\n{`),
    outcome: unknown("time-out"),
  },
  {
    what: "endless informational responses",
    misbehave: (socket) => writeRepeatedly(socket, 5, () => "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
    outcome: unknown("time-out"),
  },
  {
    what: "an early hint, then a sale",
    misbehave: sends("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n", http(soldTo(welcome))),
    outcome: sold,
  },
  { what: "102, then a decline", misbehave: sends("HTTP/1.1 102 Processing\r\n\r\n", http(no)), outcome: declined },
  {
    what: "an unsolicited 100",
    misbehave: sends("HTTP/1.1 100 Continue\r\n\r\n", http(soldTo(welcome))),
    outcome: unknown("cut"),
  },
  {
    what: "a switch to another protocol",
    misbehave: sends("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
    outcome: unknown("cut"),
  },
  { what: "a close after the request was read", misbehave: (socket) => socket.end(), outcome: unknown("cut") },
  {
    what: "a reset after the request was read",
    misbehave: (socket) => socket.resetAndDestroy(),
    outcome: unknown("cut"),
  },
  {
    what: "a close within the body",
    misbehave: sendsAndCloses(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 500\r\n\r\n${soldTo(welcome)}`),
    outcome: unknown("cut"),
  },
  {
    what: "a close within the chunks",
    misbehave: sendsAndCloses(`${chunked}f\r\n{"result":"sold`),
    outcome: unknown("cut"),
  },
  {
    what: "a length that truncates the verdict",
    misbehave: sends(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 10\r\n\r\n${soldTo(welcome)}`),
    outcome: unknown("unreadable"),
  },
  {
    what: "both a length and chunks",
    misbehave: sends(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    outcome: unknown("cut"),
  },
  {
    what: "two lengths",
    misbehave: sends(`HTTP/1.1 200 OK\r\ncontent-length: 15\r\ncontent-length: 16\r\n\r\n${no} `),
    outcome: unknown("cut"),
  },
  { what: "no status line", misbehave: sendsAndCloses(soldTo(welcome)), outcome: unknown("unreadable") },
  {
    what: "an HTTP/1.0 body that ends with the connection",
    misbehave: sendsAndCloses(`HTTP/1.0 200 OK\r\n${json}\r\n\r\n${soldTo(welcome)}`),
    outcome: sold,
  },
  {
    what: "a header of 20 kB",
    misbehave: sends(http(no, `x-a: ${"a".repeat(20_000)}`)),
    outcome: unknown("too-large"),
  },
  {
    what: "ten thousand headers",
    misbehave: sends(http(no, Array.from({ length: 10_000 }, () => "a: b").join("\r\n"))),
    outcome: unknown("too-large"),
  },
  { what: "a NUL in a header", misbehave: sends(http(no, "x-a: a\u0000b")), outcome: unknown("unreadable") },
  ...[301, 302, 303, 307, 308].map((status) => ({
    what: `${String(status)} to elsewhere`,
    misbehave: sends(http(soldTo(welcome), "location: http://127.0.0.1:9/other", `${String(status)} Moved`)),
    outcome: unknown("redirected"),
  })),
  {
    what: "a sale with status 404",
    misbehave: sends(http(soldTo(welcome), json, "404 Not Found")),
    outcome: unknown("status"),
  },
  {
    what: "a sale with status 500",
    misbehave: sends(http(soldTo(welcome), json, "500 Fault")),
    outcome: unknown("status"),
  },
  { what: "a decline with status 402", misbehave: sends(http(no, json, "402 Payment Required")), outcome: declined },
  { what: "204", misbehave: sends("HTTP/1.1 204 No Content\r\n\r\n"), outcome: unknown("unreadable") },
  {
    what: "a sale with a wrong content type",
    misbehave: sends(http(soldTo(welcome), "content-type: image/png")),
    outcome: sold,
  },
  { what: "a sale without a content type", misbehave: sends(http(soldTo(welcome), "")), outcome: sold },
  {
    what: "invalid UTF-8",
    misbehave: sends(http(Buffer.from('{"result":"sold","price":"50","url":"http://127.0.0.1/\xe9"}', "latin1"))),
    outcome: unknown("unreadable"),
  },
  { what: "UTF-16", misbehave: sends(http(Buffer.from(soldTo(welcome), "utf16le"))), outcome: unknown("unreadable") },
  {
    what: "200 kB that inflate to 200 MB",
    misbehave: sends(http(gzipSync(Buffer.alloc(20_000_000, " ")), "content-encoding: gzip")),
    outcome: unknown("unreadable"),
  },
  {
    what: "a compressed sale with content-encoding",
    misbehave: sends(http(gzipSync(soldTo(welcome)), "content-encoding: gzip")),
    outcome: unknown("unreadable"),
  },
  {
    what: "a compressed sale without content-encoding",
    misbehave: sends(http(gzipSync(soldTo(welcome)))),
    outcome: unknown("unreadable"),
  },
  {
    what: "two answers, the second a sale",
    misbehave: sends(Buffer.concat([http(no), http(soldTo(welcome))])),
    outcome: declined,
  },
  {
    what: "a duplicate verdict",
    misbehave: sends(http('{"result":"no","result":"sold","price":50,"url":"http://127.0.0.1/"}')),
    outcome: unknown("unreadable"),
  },
  { what: "a verdict in a list", misbehave: sends(http(`[${soldTo(welcome)}]`)), outcome: unknown("unreadable") },
  {
    what: "a verdict in upper case",
    misbehave: sends(http(soldTo(welcome).replace("sold", "SOLD"))),
    outcome: unknown("unreadable"),
  },
  {
    what: "a sale without a URL",
    misbehave: sends(http('{"result":"sold","price":50}')),
    outcome: unknown("forbidden-redirect"),
  },
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "http://lender.example/x",
    "https://lender.example.evil.example/x",
    "https://evil.example/?https://lender.example/",
    "https://lender.example@evil.example/",
    "https://user:password@lender.example/",
    "https://lender.example:8443/",
    "https://lender.example./",
    "//lender.example/x",
    "/x",
    "https:\\\\lender.example\\x",
    "https://lender.example/\u0009x",
    "https://169.254.169.254/",
    "ftp://lender.example/",
    `https://lender.example/${"a".repeat(3_000)}`,
    ["https://lender.example/"],
    { href: "https://lender.example/" },
    7,
    null,
  ].map((url) => ({
    what: `a sale that leads to ${JSON.stringify(url).slice(0, 60)}`,
    misbehave: sends(http(soldTo(url))),
    outcome: unknown("forbidden-redirect"),
  })),
  ...["45,00", "-45", "45 USD", "1e2", "NaN", "", "0x2d", null, [50], true, "٤٥", "1,00,000"].map((price) => ({
    what: `a sale at ${JSON.stringify(price)}`,
    misbehave: sends(http(soldTo(welcome, price))),
    outcome: unknown("unreadable"),
  })),
  ...[
    ["$1,000.00", 1000],
    ["50.5", 50.5],
    [" 50 ", 50],
    [0, 0],
  ].map(([price, read]): WireFault => ({
    what: `a sale at ${JSON.stringify(price)}`,
    misbehave: sends(http(soldTo(welcome, price))),
    outcome: { ...sold, price: Number(read) },
  })),
  {
    what: "a sale after the timeout",
    misbehave: (socket) => {
      const timer = setTimeout(() => socket.write(http(soldTo(welcome))), 900);
      socket.once("close", () => clearTimeout(timer));
    },
    outcome: unknown("time-out"),
  },
  { what: "valid XML", outcome: sold, ...xml(soldXml) },
  {
    what: "XML with a document type",
    outcome: unknown("unreadable"),
    ...xml(`<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">${soldXml}`),
  },
  {
    what: "XML with an external file entity",
    outcome: unknown("unreadable"),
    ...xml(`<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r><result>&x;</result></r>`),
  },
  {
    what: "a billion laughs",
    outcome: unknown("unreadable"),
    ...xml(`<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]><r><result>&l10;</result></r>`),
  },
  { what: "an undeclared entity", outcome: unknown("unreadable"), ...xml("<r><result>&sold;</result></r>") },
  {
    what: "a verdict inside a comment",
    outcome: unknown("unreadable"),
    ...xml("<r><!-- <result>sold</result> --></r>"),
  },
  {
    what: "XML nested a thousand levels deep",
    outcome: unknown("unreadable"),
    ...xml(`${"<r>".repeat(1_000)}${"</r>".repeat(1_000)}`),
  },
  { what: "JSON where XML was declared", outcome: unknown("unreadable"), ...xml(soldTo(welcome)) },
];
