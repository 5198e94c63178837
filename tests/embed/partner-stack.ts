import type { Browser, BrowserContextOptions, Frame, FrameLocator, Page } from "playwright-core";
import { startDemoPartner, type DemoPartner } from "@loanbridge/demo-partner";
import { failOnPolicyViolation } from "../browser/noise.ts";
import { patience, phone } from "../browser/visit.ts";
import type { Stack } from "../stack/stack.ts";

export const startPartner = (stack: Pick<Stack, "site">): Promise<DemoPartner> =>
  startDemoPartner({ port: 0, payday: stack.site("payday"), personal: stack.site("personal") });

/** The embedded page, whose frame is the last one of the partner's page. */
export const embedded = (page: Page): FrameLocator => page.locator("iframe").last().contentFrame();

/** The same, for what runs in it. */
export function framed(page: Page): Frame {
  const frame = page.frames().at(-1);
  if (!frame) throw new Error("There is no frame.");
  return frame;
}

/** What the partner's page keeps for the visitor. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => /formInlayAuthorization[^=]*=([\w-]+)/.exec(document.cookie)?.[1] ?? "");

/** A new visitor's page at a partner's. */
export async function visitPartner(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  failOnPolicyViolation(page);
  await page.goto(url);
  return page;
}

/** Until the page in the frame is React's, and this page knows how high it is. */
export async function fitted(page: Page): Promise<void> {
  await embedded(page).locator("html[data-framed]").waitFor();
  await page.waitForFunction(() => {
    const frame = [...document.querySelectorAll("iframe")].at(-1);
    return frame !== undefined && frame.style.height !== "640px";
  });
}

/**
 * Closes the form with the key on its own button. Only the key's way down is sent: the browser's driver never
 * answers for a key or a pointer that is let go in a frame that is gone by then.
 */
export async function closeForm(page: Page): Promise<void> {
  const frame = page.locator("iframe");
  await embedded(page).locator(".footer").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.down("Enter");
  await frame.waitFor({ state: "detached" });
}
