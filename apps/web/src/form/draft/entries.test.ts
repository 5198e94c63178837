import { expect, test } from "vitest";
import { merged, typedSince } from "./entries.ts";

const ana = { at: 5, value: "Ana" };

test("[APP-04] the last typed value of each answer is stored, whichever tab writes last", () => {
  const kept = { firstName: ana, city: { at: 9, value: "Austin" } };
  const typed = { firstName: { at: 7, value: "Anna" }, city: { at: 3, value: "Dallas" } };
  expect(merged(kept, typed, 9)).toEqual({ firstName: typed.firstName, city: kept.city });
  expect(merged({}, typed, 9)).toEqual(typed);
});

test("[APP-04] saving a form drops what was typed up to then and keeps what was typed since", () => {
  expect(typedSince({ firstName: ana, city: { at: 6, value: "" } }, 5, 6)).toEqual({ city: { at: 6, value: "" } });
});
