import { expect, test } from "vitest";
import type { Attack } from "./attack.ts";
import { attacks } from "./index.ts";

/** Tests that the server withstands the chosen attacks, each in the size that a test has time for. */
export function withstand(isChosen: (attack: Attack) => boolean): void {
  test.each(Object.entries(attacks).filter(([, attack]) => isChosen(attack)))(
    "the server withstands the attack %s",
    async (_name, { run }) => {
      const { withstood, seen } = await run(false);
      expect(withstood, seen).toBe(true);
    },
  );
}
