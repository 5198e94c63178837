import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";
import published from "./testing/is-email.json" with { type: "json" };

const isTaken = (address: string): boolean => judge("Email", address, { field: "email" }) === undefined;

/**
 * Valid by the RFCs but refused by the narrower rule: specials in the local part, or a top-level domain other than two
 * or more letters.
 */
const isNarrower = (address: string): boolean => !/^[\w.-]+@.+\.[a-z]{2,}$/i.test(address);

test("[VAL-09] valid addresses of the is_email test suite are accepted, except where the rule is narrower", () => {
  const right = [...published.valid, ...published["unknown host"]];
  expect(right.filter(isNarrower).length).toBeLessThan(right.length / 2);
  for (const address of right) expect(isTaken(address), address).toBe(!isNarrower(address));
});

test("[VAL-09] invalid addresses of the is_email test suite are refused, except for surrounding white space", () => {
  const wrong = [...published.error, ...published.unusual, ...published.obsolete, ...published.folded];
  const taken = wrong.filter(isTaken);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((address) => !published.valid.includes(address.trim()))).toEqual([]);
});

test("[VAL-09] addresses of the is_email test suite that only exceed the length of an email are subject to the limit of 300 characters", () => {
  const long = published["beyond mail"].filter(isTaken);
  expect(long.length).toBeGreaterThan(0);
  for (const address of long) expect(address).toMatch(/\w{64}|.{254}/);
});
