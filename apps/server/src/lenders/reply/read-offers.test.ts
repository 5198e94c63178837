import { expect, test } from "vitest";
import { postReply } from "../schema/reply-schema.ts";
import { context, read } from "./read-reply.fixture.ts";

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

test.each(["https://evil.example/poll", "https://user@api.lender.example/poll", "http://api.lender.example/poll", ""])(
  "a poll URL %j is not followed",
  (next) => {
    const verdict = read(offers, JSON.stringify({ pendingResponses: [1], next }));
    if (next === "") expect(verdict).toMatchObject({ kind: "pending", pollUrl: context.requestedUrl });
    else expect(verdict).toEqual({ kind: "unknown", why: "forbidden-redirect" });
  },
);

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

test.each([12.123456, "12.1234567", "12.9%", "12.9 %"])(
  "an offer at an APR of %j is cheaper than one at 29.99",
  (apr) => {
    const cheapest = { ...listedOffer(12, true), apr };
    expect(readOffers(listedOffer(29.99, true), cheapest)).toMatchObject({
      kind: "sold",
      redirectUrl: "https://offers.lender.example/12",
    });
  },
);

test("the mere presence of an entry in a list cannot mean a sale", () => {
  const [rule] = listed.rules;
  const only = [{ ...rule, when: [{ path: "offers", some: [{ path: "url", exists: true }] }] }];
  expect(postReply.safeParse({ encoding: "json", rules: only }).success).toBe(false);
});

test.each([1, 2])("offers in XML are a list however many there are: %i", (count) => {
  const offer = (apr: number) =>
    `<offer><ok>1</ok><apr>${String(apr)}</apr><url>https://offers.lender.example/${String(apr)}</url></offer>`;
  const body = `<r><offers>${[30, 40].slice(0, count).map(offer).join("")}</offers></r>`;
  const place = { path: "r.offers.offer", some: [{ path: "ok", equals: "1" }] };
  const cheapest = { when: [place], outcome: "sold", redirect: "url", among: { list: place.path, lowest: "apr" } };
  const [ok, redirect] = [`${place.path}.0.ok`, `${place.path}.0.url`];
  const first = { when: [{ path: ok, equals: "1" }], outcome: "sold", redirect };
  const sale = { kind: "sold", redirectUrl: "https://offers.lender.example/30" };
  expect(read({ encoding: "xml", rules: [cheapest] }, body)).toMatchObject(sale);
  expect(read({ encoding: "xml", rules: [first] }, body)).toMatchObject(sale);
});

test.each(["[]", "{}", "null", '""'])("an empty list in JSON has no first item: %s", (list) => {
  const rules = [
    { when: [{ path: "errors.0", exists: true }], outcome: "declined" },
    { when: [{ path: "errors", some: [{ path: "code", exists: false }] }], outcome: "declined" },
    { when: [{ path: "ok", equals: "1" }], outcome: "pending" },
  ];
  expect(read({ encoding: "json", rules }, `{"ok":1,"errors":${list}}`)).toMatchObject({ kind: "pending" });
});

test("an empty list in XML holds no offer, and an empty element no first item", () => {
  const rules = [
    { when: [{ path: "r.offers.0", exists: true }], outcome: "pending" },
    { when: [{ path: "r.offers.offer", some: [{ path: "apr", exists: true }] }], outcome: "pending" },
    { when: [{ path: "r.offers.offer", exists: false }], outcome: "declined" },
  ];
  expect(read({ encoding: "xml", rules }, "<r><offers/></r>")).toEqual({ kind: "declined", reason: "declined" });
});
