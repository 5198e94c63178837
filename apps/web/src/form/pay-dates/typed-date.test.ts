import { expect, test } from "vitest";
import { shownDate, typedDate } from "./typed-date.ts";

/** Types a text key by key, as the field does. */
const typing = (text: string) => text.split("").reduce((value, key) => typedDate(shownDate(value) + key, value), "");

test.for([
  ["12042026", "2026-12-04"],
  ["12/04/2026", "2026-12-04"],
  ["1/4/2027", "2027-01-04"],
  ["02302027", "02/30/2027"],
  ["1204", "12/04/"],
] as const)("%s, key by key, is %s", ([keys, value]) => {
  expect(typing(keys)).toBe(value);
});

test("a whole date can be pasted in either format", () => {
  expect(typedDate("12/04/2026", "")).toBe("2026-12-04");
  expect(typedDate(" 2026-12-04 ", "")).toBe("2026-12-04");
});

test("deleting a digit turns the date into text again and shows the rest", () => {
  const value = typedDate("12/04/202", "2026-12-04");
  expect(value).toBe("12/04/202");
  expect([shownDate(value), shownDate("2026-12-04"), shownDate(undefined)]).toEqual(["12/04/202", "12/04/2026", ""]);
});
