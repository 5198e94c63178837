import { expect, test } from "vitest";
import { readFlags } from "./flags.ts";

test("flags are recognized in any position; an id that starts with dashes is still an id", () => {
  const flags = readFlags(["-v12", "--with", "--x9", "--again", "--z", "--with", "b"], {
    named: ["with"],
    bare: ["again"],
  });
  expect(flags.positionals).toEqual(["-v12", "--z"]);
  expect(flags.values("with")).toEqual(["--x9", "b"]);
  expect([flags.has("again"), flags.values("why")]).toEqual([true, []]);
});
