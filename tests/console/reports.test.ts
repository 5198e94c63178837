import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { openMonth } from "./open-month.ts";

const { page, to, printed, close } = await openMonth();
afterAll(() => close());

const rowsOf = (name: string) => page.getByRole("region", { name }).locator("tbody tr");

test("a report is asked, read and drilled by keyboard alone, and the address brings it back", async () => {
  await to("/");
  await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Reports", level: 1 }).waitFor();
  await page.getByLabel("Group by").focus();
  await page.keyboard.type("Source");
  await expect.poll(() => page.url()).toContain("by=source");
  await page.getByRole("columnheader", { name: "Source" }).waitFor();
  await page.getByRole("button", { name: "Submits" }).press("Enter");
  await expect.poll(() => page.url()).toContain("sort=-submits");
  const first = rowsOf("Report").first();
  const [name = "", ...figures] = await first.locator("th, td").allTextContents();
  const shown = page.url();
  await page.reload();
  await expect.poll(() => first.locator("th, td").allTextContents()).toEqual([name, ...figures]);
  expect(page.url()).toBe(shown);
  // The name leads to the row's requests, and arrow keys to those of each figure: past visits, which are none.
  await first.getByRole("link", { name }).focus();
  await page.keyboard.press("ArrowRight");
  const submits = Number(figures[1]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(String(submits));
  await page.keyboard.press("Enter");
  await page.getByText("requests that began on these days").waitFor();
  await expect.poll(() => rowsOf("Requests, newest first").count()).toBe(Math.min(100, submits));
});

test("a report is downloaded as the command prints it", async () => {
  await to("/reports?from=yesterday&to=yesterday&by=lender");
  for (const [button, format] of [
    ["CSV", "csv"],
    ["JSON", "json"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^report-lender-[\\d-]+\\.${format}$`));
    const said = await printed(`report --from yesterday --to yesterday --by lender --${format}`);
    expect(await text(await download.createReadStream())).toBe(`${said}\n`);
  }
});

test("a combination that is not counted says so, and each way out leads to a report", async () => {
  await to("/reports?by=hour,state");
  await page.getByText("This combination is not counted.").waitFor();
  await expectAccessible(page, "an uncounted combination");
  await page.getByRole("link", { name: "Leave out: U.S. state" }).press("Enter");
  await page.getByRole("columnheader", { name: "Hour of the day" }).waitFor();
  expect(new URL(page.url()).search).toBe("?by=hour");
});

test("two sources and two periods are side by side in a funnel", async () => {
  await to("/funnel?source=fernhill&versus=source&source2=direct");
  await page.getByRole("heading", { name: "Fernhill Media and Direct" }).waitFor();
  await page.getByRole("columnheader", { name: "Reached, Direct" }).waitFor();
  await page.getByLabel("Compare with").selectOption("before");
  await expect.poll(() => new URL(page.url()).search).toBe("?source=fernhill&versus=before");
  await expect.poll(() => page.getByRole("columnheader", { name: /^Reached, / }).count()).toBe(2);
  await to("/funnel?by=device");
  await page.getByRole("heading", { name: "Phone", level: 2 }).waitFor();
});
