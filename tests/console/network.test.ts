import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { loadWeb } from "../../apps/server/src/web/page/web-assets.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { desktop, patience } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";

let sourcesDir: string;
let started: Started;
let browser: Browser;
beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "lb-console-"));
  const caps = { sent: { perDay: 8 } };
  const file = { title: "Fernhill Media", match: { affid: ["FERN"] }, payout: { percent: 70 }, caps };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(file));
  [started, browser] = await Promise.all([
    loadWeb().then((web) => startApp({ SOURCES_DIR: sourcesDir }, web)),
    launchChromium(),
  ]);
  await started.app.db
    .insertInto("attempt")
    .values({
      application_id: "open-request",
      lender_id: "harborline",
      tier: 0,
      stage: "post",
      step_cents: 4_500,
      idem_key: "open",
      state: "unknown",
      reason: "time-out",
      sent_at: noon - 3_600_000,
    })
    .execute();
});
afterAll(async () => {
  await browser.close();
  await started.close();
  await rm(sourcesDir, { recursive: true });
});

/** A page of the console at a path, and what went wrong in it. */
async function openPage(path: string) {
  const context = await browser.newContext({ viewport: desktop });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") wrong.push(line.text());
  });
  const address = await started.app.openConsole();
  await page.goto(address);
  await page.locator(".stats").waitFor();
  await page.goto(new URL(path, address).href);
  return { page, wrong, close: () => context.close() };
}

async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${where} in the dark`);
}

test("a keyboard pauses and resumes a lender with a reason, and settles an open post", async () => {
  const { page, wrong, close } = await openPage("/");
  await page.locator("main h1").waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "Pause Harborline Advance" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).press("Enter");
  await dialog.getByText("Enter a reason").waitFor();
  await expectAccessibleInBoth(page, "a reason that is missing");
  await dialog.getByLabel(/^Reason/).fill("too many returns");
  await page.keyboard.press("Enter");
  await page.getByText("Paused Harborline Advance.").first().waitFor();
  await page.getByRole("button", { name: "Resume Harborline Advance" }).press("Enter");
  await dialog.getByText("too many returns").waitFor();
  await dialog.getByRole("button", { name: "Resume" }).press("Enter");
  await page.getByRole("button", { name: "Pause Harborline Advance" }).waitFor();
  await page.getByRole("button", { name: "Settle request open-request" }).press("Enter");
  await dialog.getByLabel("The lender reports").selectOption("declined");
  await dialog.getByRole("button", { name: "Record outcome" }).press("Enter");
  await page.getByText("Every post has a known outcome.").waitFor();
  expect(wrong).toEqual([]);
  await close();
});

const orderIn = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".tier")
    .evaluateAll((tiers) =>
      tiers.map((tier) => Array.from(tier.querySelectorAll("strong"), (one) => one.textContent).join(", ")),
    );

test("a keyboard reorders a copy of a tree, undoes it, keeps it over a reload, and replays and downloads it", async () => {
  const { page, wrong, close } = await openPage("/trees?site=payday-demo");
  await page.locator(".tier").first().waitFor();
  const [first, second] = await orderIn(page);
  expect([first, second]).toEqual([
    "Harborline Advance, Juniper Ridge Lending, Copper Mill Loans",
    "Saltgrass Credit, Tamarack Installment",
  ]);
  await page.getByRole("button", { name: "Move Juniper Ridge Lending down" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByText("Juniper Ridge Lending is 1 of 3 in tier 2.").waitFor({ state: "attached" });
  // Still that of the lender that was moved.
  await page.keyboard.press("Enter");
  const moved = [
    "Harborline Advance, Copper Mill Loans",
    "Saltgrass Credit, Juniper Ridge Lending, Tamarack Installment",
  ];
  expect(await orderIn(page)).toEqual(moved);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  expect(await orderIn(page)).toEqual(moved);

  await page.getByLabel("Floor, in dollars").first().fill("-5");
  await page.getByText("sites/payday-demo/site.json: routing.tiers[0].minimumPrice: expected at least 0").waitFor();
  await expectAccessibleInBoth(page, "a wrong tree");
  expect(await page.getByRole("button", { name: "Replay" }).isDisabled()).toBe(true);
  await page.getByLabel("Floor, in dollars").first().fill("12.5");
  await page.reload();
  await page.locator(".tier").first().waitFor();
  expect(await orderIn(page)).toEqual(moved);
  expect(await page.getByLabel("Floor, in dollars").first().inputValue()).toBe("12.5");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).press("Enter"),
  ]);
  const tree = JSON.parse(await readFile(await download.path(), "utf8")) as { readonly tiers: readonly object[] };
  expect(tree.tiers[0]).toMatchObject({ lenders: ["harborline", "copper-mill"], minimumPrice: 12.5 });

  await page.locator("select").filter({ hasText: "Invented requests" }).selectOption("invented");
  await page.getByLabel("How many").selectOption("2000");
  // Disabled while the tree is checked, as after the reload; a key press would be lost.
  const replay = page.locator("button:enabled", { hasText: "Replay" });
  await replay.press("Enter");
  const said = page.locator("section", { hasText: "Stored requests keep" }).getByRole("status");
  await page.getByText(/^[1-9]\d* of 2,000 requests replayed$/).waitFor();
  expect(await said.textContent()).toBe("Replaying through both trees. You can go on editing.");
  await expectAccessibleInBoth(page, "a running replay");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByRole("progressbar", { name: "Requests replayed" }).waitFor({ state: "detached" });
  expect(await said.textContent()).toBe("Replay canceled.");
  await page.getByLabel("How many").selectOption("100");
  // Runs because the canceled one stopped on the server.
  await replay.press("Enter");
  await page.getByText("Who goes where").waitFor();
  expect(await said.textContent()).toBe("Done: 100 requests replayed.");
  await expectAccessibleInBoth(page, "the result of a replay");
  // The tree in use stays as it was.
  expect(started.app.sites.byId("payday-demo")?.configuration.routing.tiers[0]?.lenders).toHaveLength(3);
  expect(wrong).toEqual([]);
  await close();
});
