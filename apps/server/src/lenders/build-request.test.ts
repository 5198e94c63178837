import { XMLParser } from "fast-xml-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import { fieldOf } from "./field-groups.ts";
import type { RequestSchema } from "./schema/request-schema.ts";

const request: RequestSchema = {
  url: "https://lender.example/post?fixed=1",
  method: "POST",
  encoding: "json",
  fields: {
    "a.b": "values.firstName",
    "a.c": { constant: 1 },
    d: { from: "values.middleName", missing: "empty" },
    e: "values.lastName",
    k: { secret: "KEY" },
  },
  headers: { "X-Key": { secret: "KEY" } },
};
const input = (firstName: unknown) => ({ values: { firstName }, now: 0, secrets: new Map([["KEY", "k1"]]) });

test("JSON nests dotted names, keeps types and omits unanswered fields", () => {
  const built = buildRequest(request, input("Zoë"));
  expect(JSON.parse(built.body ?? "")).toEqual({ a: { b: "Zoë", c: 1 }, d: "", k: "k1" });
  expect(built.headers).toMatchObject({
    "content-type": "application/json",
    "x-key": "k1",
    "accept-encoding": "identity",
  });
  expect(built.url.href).toBe("https://lender.example/post?fixed=1");
});

test("a default is sent as written when there is no answer, and never in place of an answer", () => {
  const missing = { default: "N/A" };
  const fields = {
    plain: { from: "values.firstName", missing: { default: 0 } },
    mapped: { from: "values.firstName", as: { map: { Ann: "A" } }, missing },
  } as const;
  const sent = (firstName: unknown) => JSON.parse(buildRequest({ ...request, fields }, input(firstName)).body ?? "");
  expect(sent(undefined)).toEqual({ plain: 0, mapped: "N/A" });
  expect(sent("")).toEqual({ plain: 0, mapped: "N/A" });
  expect(sent("Ann")).toEqual({ plain: "Ann", mapped: "A" });
  expect(sent("Bo")).toEqual({ plain: "Bo" });
});

test("a form keeps dots in names and the order of the file", () => {
  expect(buildRequest({ ...request, encoding: "form" }, input("A & B")).body).toBe("a.b=A+%26+B&a.c=1&d=&k=k1");
});

test("the second pay date is derived from the first and the pay frequency, and skips non-business days", () => {
  const fields = { first: "values.payDate1", second: "values.payDate2" };
  const sent = (values: Record<string, unknown>) =>
    JSON.parse(buildRequest({ ...request, fields, headers: {} }, { values, now: 0, secrets: new Map() }).body ?? "");
  const first = "2026-12-11";
  expect(sent({ payDate1: first, payFrequency: "biweekly" })).toEqual({ first, second: "2026-12-24" });
  expect(sent({ payDate1: first })).toEqual({ first });
  expect(sent({ payFrequency: "weekly" })).toEqual({});
  expect(fieldOf("values.payDate2")?.group).toBe("income");
});

test("facts about the source and the consent certificate are sent, or their default", () => {
  const fields = {
    from: "source.name",
    sub: { from: "source.sub1", missing: { default: "none" } },
    other: { from: "source.sub2", missing: { default: "none" } },
    click: "source.clickId",
    proof: "consent.certificateUrl",
  };
  const built = buildRequest(
    { ...request, fields, headers: {} },
    {
      source: { name: "fernhill", sub1: "north" },
      consent: {
        ip: "192.0.2.1",
        userAgent: "Test/1",
        text: "I agree.",
        at: 0,
        certificateUrl: "https://cert.example/1",
      },
      now: 0,
      secrets: new Map(),
    },
  );
  expect(JSON.parse(built.body ?? "")).toEqual({
    from: "fernhill",
    sub: "north",
    other: "none",
    proof: "https://cert.example/1",
  });
});

test("query fields go into the URL, without a body", () => {
  const built = buildRequest(
    { ...request, encoding: "query", method: "GET", fields: { price: "price" } },
    { price: 5, now: 0, secrets: new Map() },
  );
  expect([built.url.href, built.body]).toEqual(["https://lender.example/post?fixed=1&price=5", undefined]);
});

test("XML carries any representable text unchanged", () => {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, ignoreDeclaration: true });
  fc.assert(
    fc.property(
      fc
        .string({ unit: "grapheme", minLength: 1 })
        .filter((text) => !/[\r\n\t]/.test(text) && text.trim() !== "" && !/[\uFFFE\uFFFF]/.test(text)),
      (text) => {
        const built = buildRequest({ ...request, encoding: "xml", fields: { "r.v": "values.firstName" } }, input(text));
        expect(parser.parse(built.body ?? "")).toEqual({ r: { v: text } });
      },
    ),
  );
  expect(
    buildRequest({ ...request, encoding: "xml", fields: { "r.v": "values.firstName" } }, input("a\u0000b</v><x>")).body,
  ).toContain("<v>ab&lt;/v&gt;&lt;x&gt;</v>");
});

test("a value cannot inject headers", () => {
  const built = buildRequest(
    { ...request, headers: { "X-Name": "values.firstName" } },
    input("a\r\nHost: evil.example"),
  );
  expect(built.headers).not.toHaveProperty("x-name");
});

test("objects, lists and prototype properties are never sent", () => {
  for (const value of [{}, [], null, () => 1]) {
    const { body } = buildRequest(
      { ...request, fields: { v: "values.firstName", w: "values.toString" } },
      input(value),
    );
    expect(body).toBe("{}");
  }
});

test("XML supports attributes and namespace prefixes, and a value cannot break out of an attribute", () => {
  const fields = {
    "s:Envelope.@xmlns:s": { constant: "http://schemas.xmlsoap.org/soap/envelope/" },
    "s:Envelope.s:Body.Post.@test": { constant: true },
    "s:Envelope.s:Body.Post.@name": "values.firstName",
    "s:Envelope.s:Body.Post.Name": "values.firstName",
  };
  const { body } = buildRequest({ ...request, encoding: "xml", fields }, input(`" x="<&>'`));
  expect(body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><Post test="true" name="&quot; x=&quot;&lt;&amp;&gt;&apos;"><Name>&quot; x=&quot;&lt;&amp;&gt;&apos;</Name></Post></s:Body></s:Envelope>',
  );
});

test("a form keeps bracketed names unchanged", () => {
  const fields = { "lead[name][first]": "values.firstName" };
  const { body } = buildRequest({ ...request, encoding: "form", fields }, input("Zoë"));
  expect([...new URLSearchParams(body)]).toEqual([["lead[name][first]", "Zoë"]]);
});
