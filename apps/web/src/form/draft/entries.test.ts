import { expect, test } from "vitest";
import { merged, withoutSaved } from "./entries.ts";

const ana = { at: 5, value: "Ana" };

test("[APP-04] the last typed value of each answer is stored, whichever tab writes last", () => {
  const kept = { firstName: ana, city: { at: 9, value: "Austin" } };
  const typed = { firstName: { at: 7, value: "Anna" }, city: { at: 3, value: "Dallas" } };
  expect(merged(kept, typed, 9)).toEqual({ firstName: typed.firstName, city: kept.city });
  expect(merged({}, typed, 9)).toEqual(typed);
});

test("[APP-04] saving a page drops what was typed there up to then, and keeps what was typed since, or on other pages", () => {
  const since = { city: { at: 6, value: "" } };
  const elsewhere = { lastName: { at: 4, value: "Lopez" } };
  const draft = { firstName: ana, ...since, ...elsewhere };
  expect(withoutSaved(draft, ["firstName", "city"], 5, 6)).toEqual({ ...since, ...elsewhere });
});
