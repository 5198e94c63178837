import { expect, test } from "vitest";
import { readFlags } from "./flags.ts";

test("flags are found wherever they stand; an id that begins with dashes is an id", () => {
  const flags = readFlags(["-v12", "--with", "--x9", "--again", "--z", "--with", "b"], {
    named: ["with"],
    bare: ["again"],
  });
  expect(flags.positionals).toEqual(["-v12", "--z"]);
  expect(flags.values("with")).toEqual(["--x9", "b"]);
  expect([flags.has("again"), flags.values("why")]).toEqual([true, []]);
});
