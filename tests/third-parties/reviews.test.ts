import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { desktop, phone } from "../browser/visit.ts";
import { eventually } from "../stack/eventually.ts";
import { startMeasured, type Measured } from "./measured.ts";

let measured: Measured;
beforeAll(async () => void (measured = await startMeasured()));
afterAll(() => measured.close());

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test(`[LAND-15] on a ${device} the review box reserves its space, loads its widget when it comes near the viewport, and shifts nothing`, async () => {
    const { standIn } = measured;
    const page = await measured.visitor({ viewport });
    await page.locator(".review-box a").waitFor({ state: "attached" });
    await eventually(() => expect(standIn.calls("metaPixel").length).toBeGreaterThan(0));
    expect(standIn.requests.filter(({ party }) => party === "reviewWidget")).toEqual([]);
    // Not the page's height: parts below the fold are laid out only when they come near.
    const height = () => page.locator(".review-box").evaluate((box) => box.getBoundingClientRect().height);
    const before = await height();
    await page.locator(".review-box").scrollIntoViewIfNeeded();
    await page.locator(".review-box iframe").waitFor();
    await eventually(() => expect(standIn.requests.map(({ path }) => path)).toContain("/reviewWidget/frame/unit-7"));
    expect(await height()).toBe(before);
    expect(await page.locator(".review-box a").isVisible()).toBe(false);
    await expectAccessible(page, "the landing page with reviews");
    await page.context().close();
  });
}

test("[LAND-15] without the widget a link to the reviews remains, and the box is absent if the site does not show it", async () => {
  measured.standIn.manner = "fails";
  const page = await measured.visitor();
  await page.locator(".review-box").scrollIntoViewIfNeeded();
  await eventually(() => expect(measured.standIn.requests.some(({ party }) => party === "reviewWidget")).toBe(true));
  expect(await page.locator(".review-box a").isVisible()).toBe(true);
  measured.standIn.manner = "answers";
  await page.goto(measured.stack.site("personal"));
  expect(await page.locator(".review-box").count()).toBe(0);
  await page.context().close();
});
