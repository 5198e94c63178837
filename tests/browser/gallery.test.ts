import { copyIn } from "@loanbridge/languages";
import { defaultTooltips, kinds, viewStateRoutes } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { sampleOf } from "../../apps/server/src/system/proof-size.fixture.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { startStack } from "../stack/stack.ts";
import { expectAccessible } from "./accessibility.ts";
import { watchNoise } from "./noise.ts";

const { stack, browser } = await startForTests({ NODE_ENV: "development" });
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();

const states = ["empty", "filled", "focus", "error", "hidden", "stored", "loading", "disabled"];

test("[VAL-01] the gallery shows every kind of field in every state, light and dark, accessibly and without errors", async () => {
  const noise = watchNoise(page);
  await page.goto(`${stack.site("payday")}/gallery?show=fields`);
  await page.locator("[data-kind]").first().waitFor();
  for (const scheme of ["light", "dark"]) {
    const shown = await page
      .locator(`[aria-labelledby="panel-${scheme}"] [data-kind]`)
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute("data-kind")} ${cell.getAttribute("data-state")}`),
      );
    expect(shown.toSorted()).toEqual(
      Object.keys(kinds)
        .flatMap((kind) => states.map((state) => `${kind} ${state}`))
        .toSorted(),
    );
  }
  await expectAccessible(page, "the fields of the gallery");
  expect(noise()).toEqual([]);
});

test("[ERR-02][VAL-01] the gallery shows every message of every field of both sites", async () => {
  for (const site of ["payday", "personal"] as const) {
    await page.goto(`${stack.site(site)}/gallery?show=messages`);
    await page.locator("[data-message]").first().waitFor();
    const shown = await page
      .locator("[data-message]")
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute("data-message"), row.querySelector("dd")?.textContent]),
      );
    const expected = Object.entries(defaultTooltips).flatMap(([field, { server, ...own }]) => [
      ...Object.keys(own).map((key) => `${field}.${key}`),
      ...Object.keys(server).map((code) => `${field}.server.${code}`),
    ]);
    expect(shown.map(([key]) => key)).toEqual(expect.arrayContaining(expected));
    for (const [key, text] of shown) expect(text, String(key)).toMatch(/^[^{}]+$/);
  }
});

test("the gallery shows the messages of every field in Spanish too", async () => {
  await page.goto(`${stack.site("payday")}/gallery?show=messages&lang=es`);
  const message = page.locator('[data-message="dob.under18"] dd');
  expect(await message.innerText()).toBe(copyIn("es").form.ownTooltips.dob.under18);
  await page.locator(".languages a[hreflang=en]").click();
  await page.locator("html[lang=en]").waitFor();
  expect(await message.innerText()).toBe(copyIn("en").form.ownTooltips.dob.under18);
});

const linksOf = async (site: "payday" | "personal") => {
  await page.goto(`${stack.site(site)}/gallery`);
  await page.locator("[data-page]").first().waitFor();
  return page
    .locator("[data-page]")
    .evaluateAll((all) =>
      all.map((link) => ({ shown: link.getAttribute("data-page") ?? "", href: (link as HTMLAnchorElement).href })),
    );
};

test("[NAV-15] the gallery links to every screen and modal of both sites, light and dark", async () => {
  for (const site of ["payday", "personal"] as const) {
    const shown = (await linksOf(site)).map((link) => link.shown);
    const routes = Object.values(viewStateRoutes).filter((route) => route !== undefined);
    for (const path of [...routes, "/banner", "/modal/faqs"])
      expect(
        shown.filter((one) => one === path),
        path,
      ).toHaveLength(2);
  }
});

test("[NAV-15] the links of the gallery show their screens", async () => {
  const links = (await linksOf("payday")).filter(
    ({ shown, href }) => !shown.startsWith("/modal") && href.includes("scheme=light"),
  );
  expect(links.length).toBeGreaterThan(8);
  // Each opens its own, and `every-screen.test.ts` has them all.
  for (const { shown, href } of sampleOf(links, 4)) {
    await page.goto(href);
    const heading = page.locator(`[data-screen="${shown.split("?")[0] ?? ""}"] h1, .banner-form h2`).first();
    expect(await heading.innerText(), shown).toMatch(/\w/);
  }
});

test("the gallery exists only in development", async () => {
  const production = await startStack();
  expect((await fetch(`${stack.server.url}/gallery`)).status).toBe(200);
  expect((await fetch(`${production.server.url}/gallery`)).status).toBe(404);
  await production.close();
});
