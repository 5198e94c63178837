import { visibleFields } from "@loanbridge/form-engine";
import { answersOf, fullForm, landingPageFor, loanRegistry, personas, type Persona } from "@loanbridge/loan-form";
import { describe, test } from "vitest";
import { namedSample } from "../../apps/server/src/system/proof-size.fixture.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { apply } from "./apply.ts";
import { todayOn } from "../stack/site-today.ts";

const { stack, browser } = await startForTests();

/** Fields that the engine shows for these answers; the terms are a box on some sites only. */
function fieldsSeen(persona: Persona): string[] {
  const today = todayOn("personal");
  const context = { today, stored: new Set<string>(), processors: loanRegistry.processors };
  return [landingPageFor({ checkbox: false }), fullForm]
    .flatMap((page) => visibleFields(page, answersOf(persona, today), context))
    .map(({ appFieldName }) => appFieldName);
}

/**
 * Each site, network, refusal and set of questions once. Others apply in Spanish and in `main-job.test.ts`, by keyboard
 * too. `npm run proofs` tries everyone.
 */
const sampled = [
  "benefits-recipient",
  "car-not-listed",
  "every-co-registration",
  "old-phone-format",
  "pensioner",
  "puerto-rico",
  "self-employed",
  "slow-network",
];

describe.concurrent("in the browser", () => {
  test.for(namedSample<Persona>(personas, sampled))(
    "[FLOW-02][FORM-04] the persona %s gets the questions that the engine predicts, on accessible pages, and is accepted or refused as predicted",
    async ([name, persona], { expect }) => {
      const { met, refused, noise } = await apply(stack, browser, name, persona);
      const asked = new Set(met.filter((field) => field !== "acceptedTermsAndConditions"));
      const away = persona.turnedAway === true;
      const seen = away ? ["amountRequestedRange", "email", "zip"] : [...new Set(fieldsSeen(persona))];
      expect([...asked].toSorted()).toEqual(seen.toSorted());
      expect(refused.toSorted()).toEqual(away ? ["zip"] : (persona.refused ?? []).toSorted());
      expect(noise).toEqual([]);
    },
  );
});
