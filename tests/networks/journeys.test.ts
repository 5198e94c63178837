import { isUnfinished } from "@loanbridge/loan-form";
import { describe, test } from "vitest";
import { printFigure, proofMs, runs } from "../../apps/server/src/system/proof-size.fixture.ts";
import { applicant, siteNames } from "../browser/visit.ts";
import { chanceOf, pick, planOf } from "./journey-plan.ts";
import { travel } from "./journey.ts";
import { networkTo, startForNetworks, storedForm, storedOf } from "./start.ts";

const { simulator, browser, postsOf, servers } = await startForNetworks(
  {},
  { payday: { flow: "FULL_FORM_PG1", review: true }, personal: { flow: "SLIDE_SHOW" } },
);

const places = [
  { zip: "77001", city: "Houston", state: "TX" },
  { zip: "78501", city: "McAllen", state: "TX" },
  // No lender buys there.
  { zip: "75201", city: "Dallas", state: "TX" },
] as const;

/** `SEED=7` repeats one journey, `SEED=7-40` several. */
const [first = 1, last] = process.env["SEED"]?.split("-").map(Number) ?? [1, runs(3, 500)];
const seeds = Array.from({ length: (last ?? first) - first + 1 }, (_, index) => first + index);

describe.concurrent("on a network with faults", () => {
  test.for(seeds)(
    "[FLOW-02][NAV-15] journey %i ends with an outcome; every answer is stored as it was typed, and no lender gets the request twice",
    { timeout: proofMs },
    async (seed, { expect }) => {
      const site = pick(siteNames, chanceOf(seed, "site"));
      const server = pick(servers, chanceOf(seed, "shape"));
      const values = applicant({ ...pick(places, chanceOf(seed, "place")), amountRequestedRange: "500" });
      const plan = planOf(seed);
      const network = await networkTo(server, plan.choose);
      const { end, steps, retyped } = await travel({ browser, network, site, lenders: simulator.url, values, seed });
      await network.close();
      const how = `SEED=${String(seed)}\n${[...plan.happened, ...steps].join("\n")}`;
      printFigure(
        `${String(seed)}: ${String(plan.happened.length)} faults, ${String(steps.length)} steps, typed again: ${retyped.join(" ")}`,
      );
      expect(end, how).toBeDefined();
      const sent = (await storedOf(server, values)).filter(({ viewState }) => !isUnfinished(viewState));
      expect(sent, how).toEqual([
        { viewState: expect.any(String), values: expect.objectContaining(storedForm(site, values)) },
      ]);
      expect(postsOf(values).length, how).toBeGreaterThan(0);
      expect([simulator.ledger.postedTwice(), simulator.ledger.soldTwice()], how).toEqual([[], []]);
    },
  );
});
