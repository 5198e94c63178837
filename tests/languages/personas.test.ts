import { afterAll, describe, test } from "vitest";
import { personas, type Persona } from "@loanbridge/loan-form";
import { namedSample } from "../../apps/server/src/system/proof-size.fixture.ts";
import { apply } from "../personas/apply.ts";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { englishOn } from "./english-on.ts";

const offered = { languages: ["en", "es"] };
const sites = await changedSites({ payday: offered, personal: offered });
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });
afterAll(() => sites.remove());

/** The two sites, once each. `npm run proofs` tries everyone. */
const sampled = ["employed-renter", "homeowner-paid-off-car"];

describe.concurrent("in Spanish", () => {
  test.for(namedSample<Persona>(personas, sampled))(
    "the persona %s applies on accessible pages without a word of English, and is accepted or refused as in English",
    async ([name, persona], { expect }) => {
      const english: string[] = [];
      const { refused, noise } = await apply(stack, browser, name, persona, {
        query: "?lang=es",
        look: async (page, where) => {
          expect(await page.locator("html").getAttribute("lang")).toBe("es");
          english.push(...(await englishOn(page)).map((text) => `${where}: ${text}`));
        },
      });
      expect(english).toEqual([]);
      expect(refused.toSorted()).toEqual(persona.turnedAway === true ? ["zip"] : (persona.refused ?? []).toSorted());
      expect(noise).toEqual([]);
    },
  );
});
