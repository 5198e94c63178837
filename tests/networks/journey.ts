import type { Values } from "@loanbridge/form-engine";
import type { Browser, Page } from "playwright-core";
import { phone, type SiteName } from "../browser/visit.ts";
import { discardTab } from "./discard-tab.ts";
import type { FaultyNetwork } from "./faulty-network.ts";
import { chanceOf } from "./journey-plan.ts";
import { answer, look, press, type Sight } from "./visitor.ts";

interface Journey {
  readonly browser: Browser;
  readonly network: FaultyNetwork;
  readonly site: SiteName;
  /** Address of the simulated lenders. */
  readonly lenders: string;
  readonly values: Values;
  readonly seed: number;
}

/** How a journey went, also if it reached no end. */
export interface Traveled {
  readonly end: Sight | undefined;
  readonly steps: readonly string[];
  /** Names of answers that had to be typed again. */
  readonly retyped: readonly string[];
}

/** More than a patient person does. */
const mostSteps = 60;
const patienceMs = 4_000;

const ends: ReadonlySet<Sight | undefined> = new Set<Sight>(["lender", "outcome"]);

/** A person asks for a loan, and does not give up: reads the page, presses what it offers, loads it again, goes back. */
export async function travel({ browser, network, site, lenders, values, seed }: Journey): Promise<Traveled> {
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patienceMs);
  const address = network.site(site);
  const typed = new Set<string>();
  const retyped: string[] = [];
  const steps: string[] = [];
  let page = await context.newPage();
  let end: Sight | undefined;

  const open = async () => void (await page.goto(address, { timeout: 30_000 }));
  const whims: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ["reload", (here) => here.reload()],
    [
      "discard",
      async (here) => {
        page = await discardTab(here, address);
      },
    ],
    ["back", (here) => here.goBack()],
  ];

  const does: Readonly<Record<Sight, (here: Page) => Promise<unknown>>> = {
    async form() {
      retyped.push(...(await answer(page, values, typed)));
      await press(page);
    },
    "failed part": () => page.getByRole("button", { name: "Try again" }).click(),
    async sold() {
      await page.getByRole("link", { name: /^Continue to / }).click();
      await page.waitForURL(`${lenders}/**`);
    },
    wait: () => page.locator('.wait-done, main:not([data-screen="/wait"])').first().waitFor({ timeout: 15_000 }),
    "still loading": (here) => here.reload(),
    "other page": open,
    lender: async () => undefined,
    outcome: async () => undefined,
  };

  try {
    await open().catch(() => steps.push("not opened"));
    while (steps.length < mostSteps && !ends.has(end)) {
      const sight = await look(page, lenders).catch((): Sight => "other page");
      end = sight;
      const chance = chanceOf(seed, "whim", steps.length);
      const [whim, follow] = (chance < 0.1 && whims[Math.floor(chance * 10 * whims.length)]) || [sight, does[sight]];
      const problem = await Promise.resolve(follow(page)).then(
        () => "",
        (error: unknown) => ` (${String(error).split("\n", 1)[0] ?? ""})`,
      );
      steps.push(`${sight === whim ? "" : `${sight}: `}${whim}${problem}`);
    }
    return { end: ends.has(end) ? end : undefined, steps, retyped };
  } finally {
    await context.close();
  }
}
