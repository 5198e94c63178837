import fc from "fast-check";
import { expect, test } from "vitest";
import { joinPhone, splitPhone } from "./phone.ts";

test("[APP-03] a phone splits into the last 4, a prefix of 3, and the rest as area code", () => {
  expect(splitPhone("5125550147")).toEqual({ areaCode: "512", prefix: "555", number: "0147" });
  expect(splitPhone("(512) 555-0147")).toEqual({ areaCode: "512", prefix: "555", number: "0147" });
  expect(splitPhone("15125550147").areaCode).toBe("1512");
  expect(splitPhone("50147")).toEqual({ areaCode: "", prefix: "5", number: "0147" });
  expect(splitPhone("")).toEqual({ areaCode: "", prefix: "", number: "" });
});

test("[APP-03] joining the parts restores the digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
      expect(joinPhone(splitPhone(digits))).toBe(digits);
    }),
  );
});
