// npm run screenshot: takes the picture in README.md from the running product: landing page, long form and wait page on
// a phone.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answersOf, personas } from "@loanbridge/loan-form";
import { todayIn } from "@loanbridge/form-engine";
import type { Browser } from "playwright-core";
import { fillByKeyboard } from "../tests/browser/keyboard.ts";
import { launchChromium } from "../tests/stack/chromium.ts";
import { startStack } from "../tests/stack/stack.ts";

const target = join(fileURLToPath(new URL("..", import.meta.url)), "docs/images/product.png");

/** Combines pictures side by side. */
async function sideBySide(browser: Browser, shots: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1290, height: 924 } });
  const images = shots.map(
    (shot) => `<img width="390" height="844" src="data:image/png;base64,${shot.toString("base64")}">`,
  );
  const style =
    "body{margin:0;padding:40px 30px;display:flex;gap:30px;background:#e6eaee}img{border-radius:18px;box-shadow:0 4px 24px #0003}";
  await page.setContent(`<style>${style}</style>${images.join("")}`);
  return page.screenshot();
}

const [stack, browser] = await Promise.all([startStack(), launchChromium()]);
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  // 78501 makes every lender take a second, which leaves time for a picture of the wait page.
  const place = { zip: "78501", city: "Mcallen", state: "TX", acceptedTermsAndConditions: true };
  const values = { ...answersOf(personas["employed-renter"], todayIn("America/Denver", new Date())), ...place };
  await page.goto(stack.site("payday"));
  const shots = [await page.screenshot()];
  await fillByKeyboard(page, values);
  await page.locator('[data-screen="/longform"] form').waitFor();
  shots.push(await page.screenshot());
  await fillByKeyboard(page, values);
  await page.locator('[data-screen="/wait"] progress').waitFor();
  shots.push(await page.screenshot());
  await writeFile(target, await sideBySide(browser, shots));
} finally {
  await browser.close();
  await stack.close();
}
