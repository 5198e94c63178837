import type { Page } from "playwright-core";
import { answersOf, personas, type Persona } from "@loanbridge/loan-form";
import { describe, expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard, switchOf } from "./keyboard.ts";
import { watchNoise } from "./noise.ts";
import { desktop, longWait, patience, phone, screen } from "./visit.ts";
import { todayOn } from "../stack/site-today.ts";

const { stack, browser } = await startForTests();

const persona: Persona = personas["employed-renter"];

/** Values that every dialect sends unchanged (some split a phone number in three). */
const carried = ["firstName", "lastName", "email", "zip", "socialSecurity", "account", "routing"];

/** Removes what dialects write between digits. */
const bare = (text: string): string => text.replaceAll(/[()\s-]/g, "");

/** The table of the simulated lender's page: what it received, by the lender's own names. */
async function lenderTable(page: Page): Promise<Record<string, string>> {
  const cells = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [row.children[0]?.textContent ?? "", row.children[1]?.textContent ?? ""]));
  return Object.fromEntries(cells) as Record<string, string>;
}

describe.concurrent("in the browser", () => {
  // The other two pairs differ in neither the form's code nor its layout.
  const pairs = [
    { site: "payday", device: "phone", viewport: phone, how: "with two keys and typed text, as a switch has," },
    { site: "personal", device: "desktop", viewport: desktop, how: "by keyboard alone" },
  ] as const;
  for (const { site, device, viewport, how } of pairs)
    test(`[NAV-04][NAV-15][FLOW-02] ${how} on a ${device}, an applicant of the ${site} site reaches the lender, who received what was typed`, async () => {
      const context = await browser.newContext({ viewport, timezoneId: "Asia/Tokyo" });
      const page = await context.newPage();
      const noise = watchNoise(page);
      const today = todayOn(site);
      const values = {
        ...answersOf(persona, today),
        ...longWait,
        acceptedTermsAndConditions: true,
        email: `ana.${site}.${device}@example.com`,
        // Lenders refuse the same person twice.
        primaryPhone: site === "payday" ? "5125551001" : "5125552002",
        socialSecurity: site === "payday" ? "219011001" : "219021002",
      };

      await page.goto(stack.site(site));
      const [keys, keyboard] = site === "payday" ? (["switch", switchOf(page)] as const) : (["each", page] as const);
      await fillByKeyboard(keyboard, values, keys);

      await page.locator('[data-screen="/longform"] form').waitFor();
      // Start waiting before it is sent: on a busy machine the wait page may be gone by the time the key press
      // returns.
      const [met] = await Promise.all([
        fillByKeyboard(keyboard, values, keys),
        screen(page, "/wait").locator("progress").waitFor({ timeout: patience }),
      ]);
      expect(met).toContain("socialSecurity");
      await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
      await expectAccessible(page, "the lender's page");
      const received = new Set(Object.values(await lenderTable(page)).map(bare));
      const given: Readonly<Record<string, unknown>> = values;
      expect(carried.filter((name) => !received.has(bare(String(given[name]))))).toEqual([]);
      expect(noise()).toEqual([]);
      await context.close();
    });
});
