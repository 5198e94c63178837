import { describe, test } from "vitest";
import { personas, type Persona } from "@loanbridge/loan-form";
import { namedSample } from "../../apps/server/src/system/proof-size.fixture.ts";
import { apply } from "../personas/apply.ts";
import { eventually } from "../stack/eventually.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { englishOn } from "./english-on.ts";

const { stack, browser } = await startForTests({}, { mails: true });

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

test("the applicant's mail is in Spanish, and its link opens a Spanish page in another browser", async ({ expect }) => {
  await apply(stack, browser, "pensioner", personas["pensioner"], { query: "?lang=es" });
  const mail = await eventually(async () => {
    const found = (await stack.mails()).find(({ to }) => to.includes(personas["pensioner"].values["email"]));
    if (!found) throw new Error("The mail has not arrived yet.");
    return found;
  });
  expect(mail.subject).toBe("Tenemos su solicitud. Confirme su correo electrónico");
  const link = /http:\S+\/link\/confirm\/\S+/.exec(mail.text)?.[0] ?? "";
  const page = await browser.newPage();
  await page.goto(link);
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
  expect(await englishOn(page)).toEqual([]);
  await page.close();
});
