import fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, signatureOf } from "./signature.ts";

const now = Date.UTC(2026, 10, 21);
const signed = {
  secret: "a-secret-of-both-sides-for-tests",
  sender: "sms",
  body: '{"from":"+15125550147","text":"STOP"}',
  now,
};

test("a signature serves its body for five minutes", () => {
  const given = signatureOf(signed);
  expect(given).toMatch(/^t=1795219200,v1=[\da-f]{64}$/);
  for (const at of [now, now + 299_000, now - 299_000]) expect(isSigned(given, { ...signed, now: at })).toBe(true);
  for (const at of [now + 301_000, now - 301_000]) expect(isSigned(given, { ...signed, now: at })).toBe(false);
});

test("whatever else is given is no signature", () => {
  const given = signatureOf(signed);
  for (const other of [{ body: `${signed.body} ` }, { secret: `${signed.secret}x` }, { sender: "harborline" }])
    expect(isSigned(given, { ...signed, ...other })).toBe(false);
  for (const header of [undefined, "", ["a"], `${given},v1=00`, given.replace("t=1", "t=2")])
    expect(isSigned(header, signed)).toBe(false);
  const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef".split("")), minLength: 64, maxLength: 64 });
  fc.assert(fc.property(hex, (mac) => !isSigned(`t=1795219200,v1=${mac}`, signed)));
});
