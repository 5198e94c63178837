import fc from "fast-check";
import { expect, test } from "vitest";
import type { ApplicationField, WireType } from "../field.ts";
import { applicationFields } from "../fields/index.ts";
import { fromWire, toWire, wireNames } from "./wire.ts";

const fields: readonly ApplicationField[] = Object.values(applicationFields);
const plain = fields.filter((field) => !field.secure && field.name !== "dob" && field.name !== "fingerprintReapply");

const valueOf: Record<WireType, fc.Arbitrary<unknown>> = {
  text: fc.string({ unit: "grapheme" }),
  digits: fc.stringMatching(/^\d{0,10}$/),
  date: fc.constantFrom("", "2026-12-04"),
  integer: fc.integer(),
  boolean: fc.boolean(),
  textList: fc.array(fc.string()),
  record: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string()),
};
const two = fc.integer({ min: 1, max: 31 }).map((number) => String(number).padStart(2, "0"));
const answers = fc.record(
  {
    ...Object.fromEntries(plain.map(({ name, wire }) => [name, valueOf[wire]])),
    dob: fc.tuple(two, two, fc.integer({ min: 1000, max: 9999 })).map((parts) => parts.join("/")),
    fingerprintReapply: fc.record({ email: fc.string(), phone: fc.string(), type: fc.string() }),
  },
  { requiredKeys: [] },
);

test("[APP-01] no field is dropped or changed by converting to the wire, through JSON, and back", () => {
  fc.assert(
    fc.property(answers, (values) => {
      const json = JSON.parse(JSON.stringify(toWire(values))) as Record<string, unknown>;
      expect(fromWire(json)).toEqual(values);
    }),
  );
});

test("[APP-01] the example of every non-secure field arrives", () => {
  const values = Object.fromEntries(
    fields.filter((field) => !field.secure).map((field) => [field.name, field.examples.valid[0] ?? "2026-12-04"]),
  );
  expect(fromWire(toWire(values))).toEqual(values);
  expect(Object.keys(values).length).toBeGreaterThanOrEqual(59);
});

test("[APP-02] a date of birth is sent as month, day and year, padded to 2, 2 and 4 digits", () => {
  expect(toWire({ dob: "3/7/1990" })).toEqual({ birthMonth: "03", birthDay: "07", birthYear: "1990" });
  expect(fromWire({ birthMonth: "3", birthDay: "7", birthYear: "1990" })).toEqual({ dob: "03/07/1990" });
  expect(fromWire({ birthMonth: "", birthDay: "", birthYear: "" })).toEqual({ dob: "" });
  expect(toWire({ dob: "03/07/" })).toEqual({ birthMonth: "03", birthDay: "07", birthYear: "" });
});

test("[APP-02] the fingerprint is sent as three texts", () => {
  const fingerprintReapply = { email: "ana@example.com", phone: "5125550147", type: "EMAIL_PHONE" };
  expect(toWire({ fingerprintReapply })).toEqual({
    fingerprintEmail: "ana@example.com",
    fingerprintPhone: "5125550147",
    fingerprintReapplyType: "EMAIL_PHONE",
  });
});

test("a challenge and its code are sent with them only during mailbox verification", () => {
  const proof = { challenge: "abc", code: "012345" };
  const json = toWire({ fingerprintReapply: proof });
  expect(json).toMatchObject({ fingerprintChallenge: "abc", fingerprintCode: "012345" });
  expect(fromWire(json)["fingerprintReapply"]).toEqual({ email: "", phone: "", type: "", ...proof });
});

test("[APP-04] a secure value never appears in userApplication", () => {
  expect(toWire({ socialSecurity: "219099999", account: "1", routing: "021000021", driversLicense: "D1" })).toEqual({});
  expect(fromWire({ socialSecurity: "219099999", account: "1" })).toEqual({});
  expect(wireNames).not.toHaveProperty("routing");
});

test("nothing is added, and unknown names are left out", () => {
  expect(fromWire({})).toEqual({});
  expect(
    fromWire(JSON.parse('{"__proto__":{"zip":"1"},"constructor":1,"isAdmin":true}') as Record<string, unknown>),
  ).toEqual({});
  expect(toWire({ creditScore: "", loanReason: "", city: undefined })).toEqual({ creditScore: null, loanReason: "" });
});
