import type { ServerResponse } from "@loanbridge/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicant, askOnLanding, interactive, screen } from "../browser/visit.ts";
import { eventually } from "../stack/eventually.ts";
import { pageViews, startMeasured, type Measured } from "./measured.ts";
import type { Manner } from "./stand-in.ts";

let measured: Measured;
beforeAll(async () => void (measured = await startMeasured()));
afterAll(() => measured.close());

async function toLongForm(page: Page): Promise<void> {
  await page.locator('input[name="zip"]').focus();
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await screen(page, "/longform").locator("form").waitFor();
}

const viewsOf = async (from: number, expected: readonly string[]) =>
  eventually(() => expect(pageViews(measured.stack).slice(from)).toEqual(expected));

test("[PIX-03] Global Privacy Control blocks every third party, including the review box; the form is the same", async () => {
  const before = pageViews(measured.stack).length;
  const page = await measured.visitor({ extraHTTPHeaders: { "sec-gpc": "1" } });
  await page.locator(".review-box a").scrollIntoViewIfNeeded();
  await toLongForm(page);
  await viewsOf(before, ["landing", "longform"]);
  expect(measured.standIn.requests).toEqual([]);
  await page.getByText("We honor your opt-out signal").waitFor();
  await page.context().close();
});

test("[PIX-03] so does the browser's property, if the header is lost on the way", async () => {
  const before = pageViews(measured.stack).length;
  measured.standIn.requests.length = 0;
  const context = await measured.browser.newContext();
  await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  const page = await context.newPage();
  await page.goto(measured.stack.site("payday"));
  await interactive(page);
  await toLongForm(page);
  await viewsOf(before, ["landing", "longform"]);
  expect(measured.standIn.requests).toEqual([]);
  await page.getByText("We honor your opt-out signal").waitFor();
  const stored = await page.evaluate(
    async () => (await fetch("/api/v1/userApplication")).json() as Promise<ServerResponse>,
  );
  expect(stored.userApplication["saleOptOut"]).toBe(true);
  await context.close();
});

test.each<Manner | "blocked">(["hangs", "fails", "blocked"])(
  "[PIX-01] a visitor loses nothing if every third party %s: nothing waits for one, and the form continues",
  async (manner) => {
    const { standIn, browser, stack } = measured;
    const before = pageViews(stack).length;
    standIn.requests.length = 0;
    if (manner !== "blocked") standIn.manner = manner;
    const context = await browser.newContext();
    const errors: string[] = [];
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    if (manner === "blocked") await page.route(`${standIn.origin}/**`, (route) => route.abort("blockedbyclient"));
    // A page that loads such a script never finishes loading, so do not wait for that.
    await page.goto(stack.site("payday"), { waitUntil: "commit" });
    await interactive(page);
    await toLongForm(page);
    await viewsOf(before, ["landing", "longform"]);
    // They were requested; one that hangs has not answered yet.
    if (manner !== "blocked") await eventually(() => expect(standIn.requests.length).toBeGreaterThan(1));
    expect(standIn.calls("metaPixel")).toEqual([]);
    expect(errors).toEqual([]);
    standIn.manner = "answers";
    await context.close();
  },
);
