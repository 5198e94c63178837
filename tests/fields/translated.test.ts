import { addDays, toUsDate } from "@loanbridge/form-engine";
import { latestPayDate, payDateObstacle } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { todayOn } from "../stack/site-today.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();

/**
 * Runs in the page. As Chromium's translation does, replaces each text by elements that contain its translation, also
 * those that appear later.
 */
function translatePage(): void {
  const translate = (node: Node) => {
    const { parentElement, nodeValue } = node;
    if (node.nodeType !== Node.TEXT_NODE) {
      Array.from(node.childNodes).forEach(translate);
    } else if (parentElement?.matches(":not(script, style, font)") && nodeValue?.trim()) {
      const translation = document.createElement("font");
      translation.append(document.createElement("font"));
      for (const inner of translation.children) inner.textContent = `«${nodeValue}»`;
      node.parentNode?.replaceChild(translation, node);
    }
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test("[VAL-18][FLOW-08] a form that the browser translates keeps its screen, and says the pay date and the state of the vehicle lists as they change", async () => {
  const page = await openLongForm(stack, browser, 201);
  await page.evaluate(translatePage);
  await page.getByText("«First name»").waitFor();

  await page.locator('select[name="payFrequency"]').selectOption("weekly");
  const words = page.locator('[data-field="payDate1"] output').first();
  const payDate = page.locator('input[name="payDate1"]');
  const today = todayOn("payday");
  const latest = latestPayDate("weekly", today);
  const days = [1, 2, 3, 4, 5, 6, 7].map((later) => addDays(today, later));
  for (const day of days.filter((one) => !payDateObstacle(one, today, latest)).slice(0, 2)) {
    await payDate.fill(toUsDate(day));
    await expect.poll(() => words.innerText()).toMatch(new RegExp(`^«.* ${String(Number(day.slice(8)))}[,»]`));
  }
  await payDate.fill("");
  await expect.poll(() => words.innerText()).toBe("");

  await page.locator('input[name="autoOwnerStatus"][value="PAID_OFF"]').check();
  const status = page.locator('[data-field="vehicleMake"] output');
  await page.route("**/vehicle-data/**", (route) => route.abort());
  await page.locator('select[name="vehicleYear"]').selectOption("2008");
  await expect.poll(() => status.innerText()).toMatch(/^«.*list.*»$/);
  await page.unroute("**/vehicle-data/**");
  await page.locator('[data-field="vehicleMake"] button').click();
  await expect.poll(() => status.innerText()).toBe("");
  expect(await page.locator('[data-screen="/longform"] form').count()).toBe(1);
  await page.context().close();
});
