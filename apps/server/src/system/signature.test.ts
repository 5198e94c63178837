import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, signatureOf, signatureOfVersion1 } from "./signature.ts";

const now = Date.UTC(2026, 10, 21);
const target = { method: "POST", host: "loans.test", path: "/api/v1/sms/inbound" };
const signed = {
  secret: "a-secret-of-both-sides-for-tests",
  target,
  body: '{"from":"+15125550147","text":"STOP"}',
  now,
};

test("a signature is valid for five minutes", () => {
  const given = signatureOf(signed);
  expect(given).toMatch(/^t=1795219200,v2=[\da-f]{64}$/);
  for (const at of [now, now + 299_000, now - 299_000]) expect(isSigned(given, { ...signed, now: at })).toBe(true);
  for (const at of [now + 301_000, now - 301_000]) expect(isSigned(given, { ...signed, now: at })).toBe(false);
});

test("a signature matches /openapi.json: six lines under the key", () => {
  const hash = createHash("sha256").update(signed.body).digest("hex");
  const lines = `v2\nPOST\nloans.test\n/api/v1/sms/inbound\n1795219200\n${hash}`;
  const mac = createHmac("sha256", signed.secret).update(lines).digest("hex");
  expect(signatureOf(signed)).toBe(`t=1795219200,v2=${mac}`);
});

test("a signature is valid only for its method, host and path, ignoring the host's case", () => {
  const given = signatureOf(signed);
  expect(isSigned(given, { ...signed, target: { ...target, host: "LOANS.test" } })).toBe(true);
  for (const other of [{ method: "PUT" }, { host: "other.test" }, { path: "/api/v1/sms/inbound?" }, { path: "/" }])
    expect(isSigned(given, { ...signed, target: { ...target, ...other } })).toBe(false);
});

test("different messages have different signatures", () => {
  const word = fc.stringMatching(/^[\w./:-]{0,8}$/);
  const message = fc.record({ method: word, host: word, path: word, body: fc.string() });
  const macOf = ({ body, ...at }: typeof target & { body: string }) => signatureOf({ ...signed, body, target: at });
  const normalized = ({ host, ...rest }: typeof target & { body: string }) =>
    JSON.stringify({ host: host.toLowerCase(), ...rest });
  fc.assert(
    fc.property(message, message, (one, other) => {
      expect(macOf(one) === macOf(other)).toBe(normalized(one) === normalized(other));
    }),
  );
});

test("version 1 is valid for its sender through the given day, and for nobody else", () => {
  const given = signatureOfVersion1({ ...signed, sender: "sms" });
  const by = (sender: string, until: string | undefined) => isSigned(given, { ...signed, version1: { sender, until } });
  expect([by("sms", "2026-11-21"), by("sms", "2026-11-20"), by("sms", undefined)]).toEqual([true, false, false]);
  expect([by("harborline", "2026-11-21"), isSigned(given, signed)]).toEqual([false, false]);
  expect(isSigned(given.replace("v1", "v2"), { ...signed, version1: { sender: "sms", until: "2026-11-21" } })).toBe(
    false,
  );
});

test("any other header is not a valid signature", () => {
  const given = signatureOf(signed);
  for (const other of [{ body: `${signed.body} ` }, { secret: `${signed.secret}x` }])
    expect(isSigned(given, { ...signed, ...other })).toBe(false);
  for (const header of [undefined, "", ["a"], `${given},v2=00`, given.replace("t=1", "t=2")])
    expect(isSigned(header, signed)).toBe(false);
  const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef".split("")), minLength: 64, maxLength: 64 });
  fc.assert(fc.property(hex, (mac) => !isSigned(`t=1795219200,v2=${mac}`, signed)));
});
