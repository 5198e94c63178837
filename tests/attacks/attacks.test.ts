import { expect, test } from "vitest";
import { attacks } from "./index.ts";
import { withstand } from "./withstand.ts";

withstand(({ isMeasured }) => isMeasured === undefined);

test("every attack has a sentence that describes it", () => {
  for (const { does } of Object.values(attacks)) expect(does).toMatch(/^[A-Z].*\.$/);
});
