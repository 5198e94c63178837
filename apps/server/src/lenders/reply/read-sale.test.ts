import { expect, test } from "vitest";
import { pingReply } from "../schema/reply-schema.ts";
import { readReply } from "./read-reply.ts";
import { bytes, context, read, json, sale } from "./read-reply.fixture.ts";

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
  [34.300000000000004, 34.3],
  ["34.30", 34.3],
  ["45.000000", 45],
  ["12.500000", 12.5],
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

test("a sale has the lender's reference, and whether it is a number by the lender's file, which needs its path", () => {
  const rule = { when: [{ path: "ok", equals: true }], outcome: "sold", redirect: "url" };
  const body = { ok: true, url: "https://offers.lender.example/a", id: 2_145_550_100 };
  const readBy = (own: object) => read({ encoding: "json", rules: [{ ...rule, ...own }] }, JSON.stringify(body));
  expect(readBy({ reference: "id" })).toMatchObject({ kind: "sold", reference: "2145550100" });
  expect(readBy({ reference: "id", numericReference: true })).toMatchObject({ numericReference: true });
  expect(() => readBy({ numericReference: true })).toThrow("reference, or no numericReference");
});

test("a bid's reference and a sale's are read whole, however long: half of one names nothing to the lender", () => {
  const id = `${"token.".repeat(100)}end`;
  const bid = { when: [{ path: "bid", exists: true }], outcome: "bid", price: "bid", reference: "id" };
  const ping = pingReply.parse({ encoding: "json", rules: [bid] });
  const answer = { status: 200, body: bytes(JSON.stringify({ bid: 40, id })) };
  expect(readReply(ping, answer, context)).toEqual({ kind: "bid", price: 40, reference: id });
  const sold = { when: [{ path: "ok", equals: true }], outcome: "sold", redirect: "url", reference: "id" };
  const bought = JSON.stringify({ ok: true, url: "https://offers.lender.example/a", id });
  expect(read({ encoding: "json", rules: [sold] }, bought)).toMatchObject({ kind: "sold", reference: id });
});
