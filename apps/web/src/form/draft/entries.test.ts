import { expect, test } from "vitest";
import { merged, typedSince } from "./entries.ts";

const ana = { at: 5, value: "Ana" };

test("[APP-04] of each answer the one that was typed last is kept, whichever tab writes last", () => {
  const kept = { firstName: ana, city: { at: 9, value: "Austin" } };
  const typed = { firstName: { at: 7, value: "Anna" }, city: { at: 3, value: "Dallas" } };
  expect(merged(kept, typed)).toEqual({ firstName: typed.firstName, city: kept.city });
  expect(merged({}, typed)).toEqual(typed);
});

test("[APP-04] a saved form ends what was typed up to then, and leaves what was typed since", () => {
  expect(typedSince({ firstName: ana, city: { at: 6, value: "" } }, 5)).toEqual({ city: { at: 6, value: "" } });
});
