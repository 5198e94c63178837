import { expect, test } from "vitest";
import { postReply } from "../schema/reply-schema.ts";
import { readReply } from "./read-reply.ts";
import { context, read, plain } from "./read-reply.fixture.ts";

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

test("an element that XML Schema marks as null does not exist, so an acceptance with null errors is a sale", () => {
  const reply = {
    encoding: "xml",
    rules: [
      { when: [{ path: "r.errors", exists: true }], outcome: "declined" },
      { when: [{ path: "r.v", equals: "Y" }], outcome: "sold", price: "r.p", redirect: "r.u" },
    ],
  };
  const answer = (errors: string) =>
    `<r xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${errors}<v>Y</v><p>5</p><u>https://offers.lender.example/</u></r>`;
  for (const none of ["", "<errors/>", '<errors i:nil="true"/>', '<errors i:nil="true"></errors>'])
    expect(read(reply, answer(none))).toMatchObject({ kind: "sold" });
  for (const some of ['<errors code="7"/>', "<errors><error>income</error></errors>"])
    expect(read(reply, answer(some))).toMatchObject({ kind: "declined" });
});
