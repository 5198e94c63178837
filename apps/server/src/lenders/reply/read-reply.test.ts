import fc from "fast-check";
import { expect, test } from "vitest";
import { postReply, type ReplyEncoding } from "../schema/reply-schema.ts";
import { bodies } from "./bodies.ts";
import { readReply } from "./read-reply.ts";

const context = {
  price: 20,
  requestedUrl: "https://api.lender.example/post?k=1",
  redirectHosts: ["offers.lender.example", "*.lend.example"],
  allowLoopback: false,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (reply: unknown, body: string, status = 200) =>
  readReply(postReply.parse(reply), { status, body: bytes(body) }, context);

const plain = (encoding: ReplyEncoding, path: string) => ({
  encoding,
  rules: [
    { when: [{ path, startsWith: "ACCEPTED" }], outcome: "sold", redirect: path === "text" ? "text" : "url" },
    { when: [{ path, startsWith: "REJECTED" }], outcome: "declined" },
  ],
});

test("a text starting with REJECTED: is a decline, whatever follows", () => {
  expect(read(plain("text", "text"), "REJECTED: income too low")).toEqual({ kind: "declined", reason: "declined" });
});

test("a form-encoded answer is read; one with a repeated name is not", () => {
  const reply = plain("form", "result");
  expect(read(reply, "result=ACCEPTED&url=https%3A%2F%2Foffers.lender.example%2Fa")).toEqual({
    kind: "sold",
    price: 20,
    redirectUrl: "https://offers.lender.example/a",
  });
  expect(read(reply, "result=ACCEPTED&result=REJECTED&url=https%3A%2F%2Foffers.lender.example%2Fa")).toEqual({
    kind: "unknown",
    why: "unreadable",
  });
});

const offers = {
  encoding: "json",
  rules: [
    { when: [{ path: "pendingResponses", exists: true }], outcome: "pending", pollUrl: "next" },
    {
      when: [{ path: "loanOffers.0.preApproved", equals: true }],
      outcome: "sold",
      price: "loanOffers.0.payout",
      redirect: "loanOffers.0.url",
      reference: "uuid",
    },
    {
      when: [{ path: "loanOffers", exists: false }],
      outcome: "declined",
      reasons: { path: "rejectReason", contains: { duplicate: "duplicate", "incorrect data": "invalid" } },
    },
  ],
};

test("dialect 8: offers arrive one by one while polling", () => {
  expect(read(offers, '{"uuid":"u","loanOffers":[],"pendingResponses":["a"],"next":"/offers/u"}')).toEqual({
    kind: "pending",
    pollUrl: "https://api.lender.example/offers/u",
  });
  expect(
    read(
      offers,
      '{"uuid":"u","loanOffers":[{"preApproved":true,"payout":"1,000.00","url":"https://a.lend.example/x"}],"pendingResponses":[]}',
    ),
  ).toEqual({
    kind: "sold",
    price: 1000,
    redirectUrl: "https://a.lend.example/x",
    reference: "u",
  });
  expect(read(offers, '{"uuid":"u","loanOffers":[],"pendingResponses":[],"rejectReason":"Duplicate"}')).toEqual({
    kind: "declined",
    reason: "duplicate",
  });
  expect(read(offers, '{"uuid":"u","loanOffers":[{"preApproved":false}],"pendingResponses":[]}')).toEqual({
    kind: "unknown",
    why: "unreadable",
  });
});

const json = {
  encoding: "json",
  rules: [
    { when: [{ path: "ok", equals: true }], outcome: "sold", price: "price", redirect: "url" },
    { when: [{ path: "ok", equals: false }], outcome: "declined", counterPrice: "again" },
  ],
};
const sale = (url: string, price: unknown = 12) => JSON.stringify({ ok: true, price, url });

test.each(["https://offers.lender.example/a?b=1", "https://a.lend.example/", "https://deep.a.lend.example/x"])(
  "an applicant may be sent to %s",
  (url) => {
    expect(read(json, sale(url))).toMatchObject({ kind: "sold", price: 12, redirectUrl: url });
  },
);

test.each([
  "http://offers.lender.example/",
  "https://lend.example/",
  "https://evillend.example/",
  "https://offers.lender.example.evil.example/",
  "https://offers.lender.example@evil.example/",
  "https://user@offers.lender.example/",
  "https://offers.lender.example:8443/",
  "//offers.lender.example/",
  "/relative",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://offers.lender.example\\@evil.example/",
  "https://offers.lender.example/\r\nx",
  "https://127.0.0.1/",
  "http://localhost:3001/",
  "",
  " ",
  `https://offers.lender.example/${"a".repeat(2_100)}`,
])("an applicant is never sent to %j", (url) => {
  expect(read(json, sale(url))).toEqual({ kind: "unknown", why: "forbidden-redirect" });
});

test.each(["1,00", "12 dollars", "-5", "1e3", "NaN", "", null, [], {}, true, "1.23456"])(
  "%j is not a price, so the sale is unknown",
  (price) => {
    expect(read(json, sale("https://offers.lender.example/", price))).toEqual({ kind: "unknown", why: "unreadable" });
  },
);

test.each([
  ["", "nothing"],
  ["null", "null"],
  ["[]", "a list"],
  ['"ok"', "a text"],
  ['{"ok":"false"', "cut short"],
  ["{'ok':true}", "single quotes"],
  ['{"ok":true,}', "a trailing comma"],
  ['{"ok":true}{"ok":true}', "two documents"],
  ['{"ok":NaN}', "NaN"],
  ['{"ok":[true]}', "a list for a value"],
  ['{"__proto__":{"ok":true}}', "a prototype"],
  ['{"ok":false,"ok":true,"price":1,"url":"https://offers.lender.example/"}', "a key twice"],
  ['{"o\\u006b":false,"ok":true,"price":1,"url":"https://offers.lender.example/"}', "a key twice, once escaped"],
  [`${"[".repeat(30_000)}${"]".repeat(30_000)}`, "depth"],
  [`${'{"a":'.repeat(100)}{"ok":true}${"}".repeat(100)}`, "depth of objects"],
])("JSON %s is unreadable (%s)", (body) => {
  expect(read(json, body)).toEqual({ kind: "unknown", why: "unreadable" });
});

test("JSON that is not UTF-8 is unreadable", () => {
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${sale("https://offers.lender.example/")}`, "utf16le"));
  expect(readReply(postReply.parse(json), { status: 200, body: utf16 }, context)).toEqual({
    kind: "unknown",
    why: "unreadable",
  });
});

const xml = {
  encoding: "xml",
  rules: [
    { when: [{ path: "r.v", equals: "00501" }], outcome: "declined" },
    { when: [{ path: "r.v", equals: "Y" }], outcome: "sold", price: "r.p", redirect: "r.u" },
  ],
};

test("XML keeps leading zeros, decodes entities, ignores namespace prefixes and accepts windows-1252", () => {
  expect(read(xml, "<r><v>00501</v></r>")).toEqual({ kind: "declined", reason: "declined" });
  expect(
    read(
      xml,
      '\uFEFF<?xml version="1.0"?>\n<a:r xmlns:a="urn:a"><a:v>Y</a:v><a:p>5</a:p><a:u>https://offers.lender.example/?a=1&amp;b=2</a:u></a:r>',
    ),
  ).toMatchObject({ redirectUrl: "https://offers.lender.example/?a=1&b=2" });
  const western = new Uint8Array(Buffer.from("<r><v>00501</v><m>refusé</m></r>", "latin1"));
  expect(readReply(postReply.parse(xml), { status: 200, body: western }, context)).toEqual({
    kind: "declined",
    reason: "declined",
  });
});

test.each([
  ["<r><v>Y</v><v>N</v><p>5</p><u>https://offers.lender.example/</u></r>", "a verdict twice"],
  ['<!DOCTYPE r [<!ENTITY y "Y">]><r><v>&y;</v><p>5</p><u>https://offers.lender.example/</u></r>', "entities"],
  ['<!doctype r SYSTEM "file:///etc/passwd"><r><v>Y</v></r>', "an external document type"],
  ["<r><v>Y</v>", "cut short"],
  ["Y", "no XML"],
  ["", "nothing"],
  [`${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "depth"],
])("XML %s is unreadable (%s)", (body) => {
  expect(read(xml, body)).toEqual({ kind: "unknown", why: "unreadable" });
});

test("a status alone is not a verdict; a sale needs 2xx; a decline may have any status", () => {
  expect(read(json, "{}", 200)).toEqual({ kind: "unknown", why: "unreadable" });
  expect(read(json, "{}", 404)).toEqual({ kind: "unknown", why: "status" });
  expect(read(json, sale("https://offers.lender.example/"), 302)).toEqual({ kind: "unknown", why: "redirected" });
  expect(read(json, sale("https://offers.lender.example/"), 500)).toEqual({ kind: "unknown", why: "status" });
  expect(read(json, '{"ok":false,"again":"12.50"}', 422)).toEqual({
    kind: "declined",
    reason: "declined",
    counterPrice: 12.5,
  });
});

test.each(["https://evil.example/poll", "https://user@api.lender.example/poll", "http://api.lender.example/poll", ""])(
  "a poll URL %j is not followed",
  (next) => {
    const verdict = read(offers, JSON.stringify({ pendingResponses: [1], next }));
    if (next === "") expect(verdict).toMatchObject({ kind: "pending", pollUrl: context.requestedUrl });
    else expect(verdict).toEqual({ kind: "unknown", why: "forbidden-redirect" });
  },
);

test("no random answer is read as a sale, and none throws", () => {
  const encodings = Object.keys(bodies) as ReplyEncoding[];
  fc.assert(
    fc.property(
      fc.constantFrom(...encodings),
      fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.json().map(bytes)),
      fc.integer({ min: 200, max: 599 }),
      (encoding, body, status) => {
        expect(readReply(postReply.parse({ ...json, encoding }), { status, body }, context).kind).not.toBe("sold");
      },
    ),
  );
});

const listed = {
  encoding: "json",
  rules: [
    {
      when: [{ path: "offers", some: [{ path: "approved", equals: true }] }],
      outcome: "sold",
      among: { list: "offers", only: [{ path: "approved", equals: true }], lowest: "apr" },
      price: "pays",
      redirect: "url",
    },
    { when: [{ path: "offers", exists: false }], outcome: "declined" },
  ],
};
const listedOffer = (apr: number, approved: boolean, pays = 10) => ({
  apr,
  approved,
  pays,
  url: `https://offers.lender.example/${String(apr)}`,
});
const readOffers = (...offered: readonly unknown[]) => read(listed, JSON.stringify({ offers: offered }));

test("only the offers that the file selects are considered, whatever their position", () => {
  expect(readOffers(listedOffer(9, false), listedOffer(29.900000000000002, true), listedOffer(31, true))).toMatchObject(
    {
      kind: "sold",
      redirectUrl: "https://offers.lender.example/29.900000000000002",
    },
  );
  expect(readOffers(listedOffer(9, false))).toEqual({ kind: "unknown", why: "unreadable" });
  expect(readOffers()).toEqual({ kind: "declined", reason: "declined" });
  expect(read(listed, '{"offers":{"approved":true}}')).toEqual({ kind: "unknown", why: "unreadable" });
});

test("the mere presence of an entry in a list cannot mean a sale", () => {
  const [rule] = listed.rules;
  const only = [{ ...rule, when: [{ path: "offers", some: [{ path: "url", exists: true }] }] }];
  expect(postReply.safeParse({ encoding: "json", rules: only }).success).toBe(false);
});

test.each([
  [34.300000000000004, 34.3],
  ["34.30", 34.3],
  [100_000, 100_000],
  ["$99,999.99", 99_999.99],
])("a price of %j is %j dollars", (price, dollars) => {
  expect(read(json, sale("https://offers.lender.example/", price))).toMatchObject({ kind: "sold", price: dollars });
});

test.each(["999,999,999,999,999,999,999", "100,000.01", 4_500_000, "1.234567"])(
  "%j is too high or too imprecise for a price, so the sale is unknown",
  (price) => {
    expect(read(json, sale("https://offers.lender.example/", price))).toEqual({ kind: "unknown", why: "unreadable" });
  },
);

const xmlSale = plain("xml", "r.result");
test.each([
  ["&#38;", "&"],
  ["&#x26;", "&"],
  ["&amp;", "&"],
  ["&amp;#38;", "&#38;"],
  ["<![CDATA[&]]>", "&"],
])("a URL in XML is read with %s as %s", (written, meant) => {
  const body = `<r><result code="0">ACCEPTED</result></r>`.replace(
    "</r>",
    `<url n="1">https://offers.lender.example/?a=1${written}b=2</url></r>`,
  );
  const reply = {
    ...xmlSale,
    rules: xmlSale.rules.map((rule) => ({ ...rule, ...("redirect" in rule && { redirect: "r.url" }) })),
  };
  expect(read(reply, body)).toMatchObject({
    kind: "sold",
    redirectUrl: new URL(`https://offers.lender.example/?a=1${meant}b=2`).href,
  });
});

test("text mixed with elements is not a verdict", () => {
  expect(read(xmlSale, "<r><result>ACCEPTED<b/></result></r>")).toEqual({ kind: "unknown", why: "unreadable" });
});

test("a decline has the lender's own code, and none if the lender answers with anything else", () => {
  const reply = {
    encoding: "json",
    rules: [{ when: [{ path: "ok", equals: false }], outcome: "declined", code: "error.code" }],
  };
  const codeOf = (code: unknown) => read(reply, JSON.stringify({ ok: false, error: { code } }));
  expect(codeOf("D-114")).toEqual({ kind: "declined", reason: "declined", code: "D-114" });
  expect(codeOf(114)).toEqual({ kind: "declined", reason: "declined", code: "114" });
  for (const other of ["Ana Lopez", "ana@example.com", "219-09-9999", 2145550100, { a: 1 }, null, "", "x".repeat(41)])
    expect(codeOf(other)).toEqual({ kind: "declined", reason: "declined" });
});

test("a sale has the lender's reference, and whether it is a number by the lender's file, which needs its path", () => {
  const rule = { when: [{ path: "ok", equals: true }], outcome: "sold", redirect: "url" };
  const body = { ok: true, url: "https://offers.lender.example/a", id: 2_145_550_100 };
  const readBy = (own: object) => read({ encoding: "json", rules: [{ ...rule, ...own }] }, JSON.stringify(body));
  expect(readBy({ reference: "id" })).toMatchObject({ kind: "sold", reference: "2145550100" });
  expect(readBy({ reference: "id", numericReference: true })).toMatchObject({ numericReference: true });
  expect(() => readBy({ numericReference: true })).toThrow("reference, or no numericReference");
});
