import fc from "fast-check";
import { expect, test } from "vitest";
import { postReply, type ReplyEncoding } from "../schema/reply-schema.ts";
import { bodies } from "./bodies.ts";
import { readReply } from "./read-reply.ts";
import { context, bytes, read, plain, json, sale } from "./read-reply.fixture.ts";

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

test("a number with more digits than JavaScript keeps goes back to the lender as it came", () => {
  const reply = {
    encoding: "json",
    rules: [
      { when: [{ path: "state", equals: "wait" }], outcome: "pending", pollPath: "/status/{id}" },
      { when: [{ path: "id", equals: "1234567890123456789" }], outcome: "declined", code: "id" },
    ],
  };
  expect(read(reply, '{"state":"wait","id":1234567890123456789}')).toEqual({
    kind: "pending",
    pollUrl: "https://api.lender.example/status/1234567890123456789",
  });
  expect(read(reply, '{"id":1234567890123456789}')).toMatchObject({ kind: "declined" });
  expect(read(reply, '{"id":1234567890123456780}')).toEqual({ kind: "unknown", why: "unreadable" });
});

test("an id that is not Unicode, such as half of an emoji, is no id to poll by and no reference", () => {
  const waiting = {
    encoding: "json",
    rules: [{ when: [{ path: "state", equals: "wait" }], outcome: "pending", pollPath: "/status/{id}" }],
  };
  const anywhere = { kind: "pending", pollUrl: context.requestedUrl };
  expect(read(waiting, String.raw`{"state":"wait","id":"a\ud83d"}`)).toEqual(anywhere);
  const named = { encoding: "json", rules: [{ ...json.rules[0], reference: "id" }, json.rules[1]] };
  const [start] = sale("https://offers.lender.example/a").split("}");
  expect(read(named, String.raw`${start ?? ""},"id":"a\ud83d"}`)).toEqual({
    kind: "sold",
    price: 12,
    redirectUrl: "https://offers.lender.example/a",
  });
});
