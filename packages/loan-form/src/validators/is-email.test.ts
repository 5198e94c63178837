import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";
import published from "./testing/is-email.json" with { type: "json" };

const isTaken = (address: string): boolean => judge("Email", address, { field: "email" }) === undefined;

/** Right by the RFCs, and refused by the narrower rule: specials in the local part, a top level that is not of two letters or more. */
const isNarrower = (address: string): boolean => !/^[\w.-]+@.+\.[a-z]{2,}$/i.test(address);

test("[VAL-09] the published cases of is_email: what is right is taken, where the rule is not narrower", () => {
  const right = [...published.valid, ...published["unknown host"]];
  expect(right.filter(isNarrower).length).toBeLessThan(right.length / 2);
  for (const address of right) expect(isTaken(address), address).toBe(!isNarrower(address));
});

test("[VAL-09] the published cases of is_email: what is wrong is refused, but for the white space of a paste", () => {
  const wrong = [...published.error, ...published.unusual, ...published.obsolete, ...published.folded];
  const taken = wrong.filter(isTaken);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((address) => !published.valid.includes(address.trim()))).toEqual([]);
});

test("[VAL-09] the published cases of is_email: of those that break a length of mail alone, the row's 300 characters decide", () => {
  const long = published["beyond mail"].filter(isTaken);
  expect(long.length).toBeGreaterThan(0);
  for (const address of long) expect(address).toMatch(/\w{64}|.{254}/);
});
