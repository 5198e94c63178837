import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOwnPages, type OwnPages } from "../embed/own-pages.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startInProcessServer, type InProcessServer } from "./stored-state.ts";
import { applicant, askOnLanding, interactive, reachWait, screen } from "./visit.ts";

let sourcesDir: string;
let still: InProcessServer;
let pages: OwnPages;
let browser: Browser;
beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "loanbridge-sources-"));
  const file = { title: "Fernhill Media", match: { affid: ["FERNHILL"] }, keep: ["sub1", "sub2", "fbclid"] };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(file));
  [still, browser, pages] = await Promise.all([
    startInProcessServer({ env: { SOURCES_DIR: sourcesDir } }),
    launchChromium({ isolatesSites: true }),
    startOwnPages(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([still.close(), pages.close()]);
  await rm(sourcesDir, { recursive: true });
});

const click = `IwAR${"x".repeat(200)}`;
const link = `/?affid=FERNHILL&sub1=north&sub2=512-555-0147&fbclid=${click}`;
const credited = { source: "fernhill", sourceId: "FERNHILL", subId: "north", parameters: { fbclid: click } };

test.each([true, false])(
  "with scripts %j, a refused landing form that is sent again keeps the source of the link",
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${still.site("payday")}${link}`);
    if (javaScriptEnabled) await interactive(page);
    const values = applicant({ amountRequestedRange: "500" });
    await askOnLanding(page, { ...values, email: "ana" });
    await page.locator(".field-error").first().waitFor();
    await page.waitForLoadState();
    await askOnLanding(page, values);
    await page.waitForURL(/#\/longform$/);
    expect((await still.stored(context)).visit).toEqual(credited);
    await context.close();
  },
);

test("a partner's tag names its sub ids, and the form in its frame sends them", async () => {
  const page = await browser.newPage();
  const attributes = 'data-affid="FERNHILL" data-sub1="north" data-sub2="banner"';
  const tag = `<script src="${still.site("payday")}/embed.js" data-site ${attributes}></script>`;
  await page.goto(pages.page(tag));
  const frame = page.frameLocator("iframe");
  await askOnLanding(frame, applicant({ amountRequestedRange: "500" }));
  await screen(frame, "/longform").locator("form").waitFor();
  const row = await still.app.db
    .selectFrom("application")
    .select(["source", "sub_id", "source_parameters"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  expect(row).toEqual({ source: "fernhill", sub_id: "north", source_parameters: '{"sub2":"banner"}' });
  await page.close();
});

test("an applicant whose source is paused reads, after the wait, that their request went to no lender", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${still.site("payday")}${link}`);
  await interactive(page);
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await page.waitForURL(/#\/longform$/);
  await still.store(page, "READY_TO_PROCESS");
  await page.reload();
  await reachWait(page);
  await still.store(page, "RE_ROUTE");
  const exit = screen(page, "/reroute");
  await exit.getByText("We didn't send your request to any lender.").waitFor();
  expect(await exit.textContent()).not.toContain("We checked with the lenders");
  await context.close();
});
