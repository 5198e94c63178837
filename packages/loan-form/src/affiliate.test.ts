import { expect, test } from "vitest";
import { affiliateOf } from "./affiliate.ts";

test("[APP-07] a link's partner name may only have letters, digits, dots, dashes and underscores", () => {
  expect(affiliateOf("?utm=x&affid=partner-7.b_c")).toBe("partner-7.b_c");
  for (const query of ["", "?", "?affid=", "?other=1", "?affid=%3Cscript%3E", "?affid=a%20b", "?affid=ana%40b.example"])
    expect(affiliateOf(query), query).toBeUndefined();
  expect(affiliateOf(`?affid=${"a".repeat(100)}`)).toHaveLength(100);
  expect(affiliateOf(`?affid=${"a".repeat(101)}`)).toBeUndefined();
});
