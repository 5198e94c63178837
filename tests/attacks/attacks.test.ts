import { expect, test } from "vitest";
import { attacks } from "./index.ts";

test.each(Object.entries(attacks))("the server withstands the attack %s", async (_name, { run }) => {
  const { withstood, seen } = await run(false);
  expect(withstood, seen).toBe(true);
});

test("every attack has a sentence that describes it", () => {
  for (const { does } of Object.values(attacks)) expect(does).toMatch(/^[A-Z].*\.$/);
});
