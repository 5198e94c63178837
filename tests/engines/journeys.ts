import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DemoPartner } from "@loanbridge/demo-partner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillByKeyboard } from "../browser/keyboard.ts";
import { titles } from "../browser/modal-steps.ts";
import { shownMails, shownSites } from "../browser/places.ts";
import { startInProcessServer, type InProcessServer } from "../browser/stored-state.ts";
import { applicant, longWait } from "../browser/visit.ts";
import { startPartner } from "../embed/partner-stack.ts";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { rows, shownColumn, shownTests, writeColumn, type Row } from "./browsers-table.ts";
import { fillIn } from "./forms.ts";
import { contrastsOfImages } from "./pictures.ts";
import { sendsCookiesFromFrames } from "./third-party-cookies.ts";
import { expectSameOutcomes } from "./outcomes.ts";
import { expectSameTold } from "./told/expect-same.ts";
import { arrives, atHeading, interactive, shows } from "./waits.ts";
import type { Engine, Visitor, VisitorOptions } from "./visitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function withVisitor(engine: Engine, options: VisitorOptions, act: (visitor: Visitor) => Promise<void>) {
  const visitor = await engine.visit(options);
  try {
    await act(visitor);
  } finally {
    await visitor.close();
  }
}

/** Chromium tries the images of both sites. */
async function expectImagesStandOut(visitor: Visitor): Promise<void> {
  const contrasts = await contrastsOfImages(visitor);
  expect(contrasts.size).toBeGreaterThan(3);
  for (const [path, ratio] of contrasts) {
    expect(path).toMatch(/-dark\.svg$/);
    expect(ratio, path).toBeGreaterThan(path.includes("/logo") ? 4.5 : 3);
  }
}

async function expectModalsOpen(engine: Engine, visitor: Visitor): Promise<void> {
  for (const [name, title] of Object.entries(titles)) {
    // The page follows its own link: a driver may wait forever for an address that differs only in its hash.
    await visitor.evaluate((link) => void (location.hash = link), `/modal/${name}`);
    await expectSameTold(engine, visitor, "payday", `modal: ${title}`);
  }
}

/**
 * Whole journeys in an engine. The rest of the suite is in Chromium; docs/browsers.md shows which journey is where. With
 * WRITE_TABLE=1, the run writes what it tried into that table.
 */
export function testJourneysIn(engine: Engine): void {
  describe.skipIf(!engine.isInstalled())(`in ${engine.name}`, () => {
    let stack: Stack;
    let partner: DemoPartner;
    let sites: ChangedSites;
    let stillSites: ChangedSites;
    let still: InProcessServer;
    const tried: Partial<Record<Row, string>> = {};
    const note = (...some: Row[]) => {
      for (const row of some) tried[row] = engine.differences[row] ?? "yes";
    };
    beforeAll(async () => {
      sites = await changedSites({ personal: { flow: "SLIDE_SHOW" } }, { redirectWaitSeconds: 0 });
      stack = await startStack({ SITES_DIR: sites.dir });
      partner = await startPartner(stack);
      stillSites = await changedSites(...shownSites);
      still = await startInProcessServer({ env: { SITES_DIR: stillSites.dir, ...shownMails } });
    });
    afterAll(async () => {
      await still.close();
      await stillSites.remove();
      await partner.close();
      await stack.close();
      await sites.remove();
    });

    test("[NAV-15][FLOW-02][MOD-18][SITE-12] on a dark device images stand out from the page, every modal opens by its link, and an applicant fills in the form with a pointer, waits, and reaches the lender's page", () =>
      withVisitor(engine, { dark: true }, async (visitor) => {
        const values = applicant(longWait);
        await visitor.open(stack.site("payday"));
        await interactive(visitor);
        await expectSameTold(engine, visitor, "payday", "landing page");
        await expectImagesStandOut(visitor);
        note("images that stand out from a dark page, by their pixels");
        await expectModalsOpen(engine, visitor);
        note("every modal by its link");
        await visitor.evaluate(() => void (location.hash = "/"));
        await expect.poll(() => visitor.evaluate(() => document.querySelector("dialog[open]") === null)).toBe(true);
        expect(await fillIn(visitor, values)).toContain("zip");
        await shows(visitor, 'main[data-screen="/longform"] form');
        // A closed tab that is opened again.
        await visitor.open("about:blank");
        await visitor.open(stack.site("payday"));
        await shows(visitor, 'main[data-screen="/longform"] form');
        expect(await fillIn(visitor, values)).toContain("socialSecurity");
        note("the one-page form with a pointer, a tab that is opened again");
        await shows(visitor, 'main[data-screen="/wait"] progress');
        await arrives(visitor, stack.simulator.url);
        note("the wait page by events, up to the lender's page");
      }));

    test("[FLOW-15][NAV-15] with the keyboard alone, step by step, reload, Back and Forward keep the answers, the wait page polls where events fail, and at each step and outcome assistive technology learns the same as in Chromium", () =>
      withVisitor(engine, {}, async (visitor) => {
        const values = applicant(longWait);
        await visitor.open(stack.site("personal"));
        await interactive(visitor);
        await fillByKeyboard(visitor, values);
        await atHeading(visitor, "About you");
        await fillByKeyboard(visitor, values);
        await atHeading(visitor, "Your address");
        await visitor.reload();
        await atHeading(visitor, "Your address");
        await visitor.back();
        await atHeading(visitor, "About you");
        expect(await visitor.evaluate(() => document.querySelector("input")?.value)).toBe(values["firstName"]);
        await visitor.forward();
        for (const heading of ["Your address", "Your income", "Your pay", "Your bank account", "Your request"]) {
          await atHeading(visitor, heading);
          await fillByKeyboard(visitor, values);
        }
        await atHeading(visitor, "Optional");
        await visitor.evaluate(() => {
          const Real = EventSource;
          globalThis.EventSource = class extends Real {
            constructor() {
              super("/no-events");
            }
          };
        });
        await fillByKeyboard(visitor, values);
        await shows(visitor, 'main[data-screen="/wait"] progress');
        note("the form in steps, with the keyboard alone", "reload, Back and Forward between steps");
        await arrives(visitor, stack.simulator.url);
        note("the wait page by polling, where events fail");
        await expectSameOutcomes(engine, visitor, still);
        note("what assistive technology learns of every screen");
      }));

    test("[EMB-01][EMB-04] with third-party cookies blocked, a partner's page knows the visitor again after a reload, and the lender's page takes the window", () =>
      withVisitor(engine, {}, async (visitor) => {
        const values = applicant();
        expect(await sendsCookiesFromFrames(visitor)).toBe(false);
        await visitor.open(`${partner.url}/payday`);
        await shows(visitor.frame, "html[data-framed] form");
        await interactive(visitor.frame);
        await fillIn(visitor.frame, values);
        await shows(visitor.frame, 'main[data-screen="/longform"] form');
        await visitor.reload();
        await shows(visitor.frame, 'main[data-screen="/longform"] form');
        await fillIn(visitor.frame, values);
        await arrives(visitor, stack.simulator.url);
        // The address is there before the page.
        await shows(visitor, "tbody tr:nth-child(11)");
        note("a partner's page, recognized after a reload");
      }));

    test("[LAND-21] without scripts, a wrong answer gets its message, and right ones lead to the lender's page", () =>
      withVisitor(engine, { scripts: "off" }, async (visitor) => {
        const values = applicant();
        await visitor.open(stack.site("payday"));
        await fillIn(visitor, { ...values, zip: "99999" });
        await shows(visitor, '[data-field="zip"] .field-error');
        expect(await visitor.evaluate(() => document.querySelector<HTMLInputElement>("[name=zip]")?.value)).toBe(
          "99999",
        );
        await fillIn(visitor, values);
        // A page whose scripts do not arrive offers the simpler one.
        if (engine.differences["a whole request without scripts"] !== undefined) {
          await shows(visitor, '.shell-late a[href="/request"]');
          await visitor.click('.shell-late a[href="/request"]');
        }
        await shows(visitor, 'main form [data-field="firstName"]');
        await fillIn(visitor, values);
        // The income leads to more questions.
        await shows(visitor, '.error-summary, [data-field="employerName"]');
        await fillIn(visitor, values);
        await shows(visitor, 'a[href*="/go/"]');
        await visitor.click('a[href*="/go/"]');
        await arrives(visitor, stack.simulator.url);
        note("a whole request without scripts");
      }));

    test("docs/browsers.md shows what was tried here, and where Chromium is tried", () => {
      if (process.env["WRITE_TABLE"] === "1") writeColumn(engine.name, tried);
      expect(shownColumn(engine.name)).toEqual(tried);
      expect(shownTests()).toEqual(rows);
      for (const tests of Object.values(rows)) expect(globSync(tests, { cwd: root }), tests).not.toEqual([]);
    });
  });
}
