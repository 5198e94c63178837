import { expect, test } from "vitest";
import { answers } from "../site.fixture.ts";
import { secureFields, memory } from "./single-application.fixture.ts";

test("[ERR-14] an empty or unknown state is refused by itself, not as a closed state", async () => {
  for (const state of ["", "ZZ"]) {
    const one = memory({ values: answers });
    one.closed.add(state);
    const { errors } = await one.send("FULL_FORM", { ...answers, zip: undefined, state }, { secureFields });
    expect([state, errors.map(({ field }) => field)]).toEqual([state, ["state"]]);
  }
});

const closedHere = [{ field: "zip", code: "StateClosed" }];

test("a landing form from a closed state stores nothing", async () => {
  const one = memory();
  one.closed.add("TX");
  expect(await one.send("LANDING_SUBMIT", answers)).toMatchObject({ application: undefined, errors: closedHere });
  expect(one.memoryState.application).toBeUndefined();
  expect(one.consents).toEqual([]);
  expect(one.work).toEqual([]);
});

test("moving to a closed state in the long form is refused, and nothing of the form is stored", async () => {
  const one = memory({ viewState: "FULL_FORM", values: answers });
  one.closed.add("NY");
  const before = one.memoryState.application;
  const moved = { ...answers, zip: "10001", city: "New York", state: "NY" };
  expect((await one.send("FULL_FORM", moved, { secureFields })).errors).toEqual(closedHere);
  expect(one.memoryState.application).toEqual(before);
  expect(one.work).toEqual([]);
});

test("a state closed since then refuses further forms; an act without a form continues", async () => {
  const one = memory({ viewState: "FULL_FORM", values: answers });
  one.closed.add("TX");
  const { zip: _, state: __, city: ___, ...rest } = answers as Record<string, unknown>;
  expect((await one.send("FULL_FORM", rest, { secureFields, mergeEmpty: false })).errors).toEqual(closedHere);
  const sold = memory({ viewState: "SPLASH", values: answers });
  sold.closed.add("TX");
  expect((await sold.send("SPLASH", {})).errors).toEqual([]);
});
