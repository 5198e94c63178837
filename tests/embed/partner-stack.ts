import type { Browser, BrowserContextOptions, Frame, FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { startDemoPartner, type DemoPartner } from "@loanbridge/demo-partner";
import { failOnPolicyViolation } from "../browser/noise.ts";
import { patience, phone } from "../browser/visit.ts";
import type { Stack } from "../stack/stack.ts";

export const startPartner = (stack: Pick<Stack, "site">): Promise<DemoPartner> =>
  startDemoPartner({ port: 0, payday: stack.site("payday"), personal: stack.site("personal") });

/** The embedded page: the last frame of the partner's page. */
export const embedded = (page: Page): FrameLocator => page.locator("iframe").last().contentFrame();

/** The same frame, for running scripts in it. */
export function framed(page: Page): Frame {
  const frame = page.frames().at(-1);
  if (!frame) throw new Error("There is no frame.");
  return frame;
}

/** The value that the partner's page stores for the visitor. */
export const storedByPage = (page: Page): Promise<string> =>
  page.evaluate(() => /formInlayAuthorization[^=]*=([\w-]+)/.exec(document.cookie)?.[1] ?? "");

/** Opens a partner's page as a new visitor. */
export async function visitPartner(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  failOnPolicyViolation(page);
  await page.goto(url);
  return page;
}

/** Waits until React controls the framed page, and the partner's page knows its height. */
export async function fitted(page: Page): Promise<void> {
  await embedded(page).locator("html[data-framed]").waitFor();
  await page.waitForFunction(() => {
    const frame = [...document.querySelectorAll("iframe")].at(-1);
    return frame !== undefined && frame.style.height !== "640px";
  });
}

/**
 * Clicks a control in a frame once the browser sends the pointer to it. Until the browser has drawn the frame at its new
 * height and place, it sends the pointer to the partner's page.
 */
export async function clickInFrame(control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await control.hover();
      return control.evaluate((element) => element.matches(":hover"));
    })
    .toBe(true);
  await control.click();
}

/**
 * Closes the form with the key on its own button. Sends only the key press: the browser's driver never answers for a
 * key or pointer that is released in a frame that is already gone.
 */
export async function closeForm(page: Page): Promise<void> {
  const frame = page.locator("iframe");
  await embedded(page).locator(".footer").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.down("Enter");
  await frame.waitFor({ state: "detached" });
}

/** As browsers do that keep visitors from being followed from site to site. */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
}

/** Types of the messages from the frame, in order, across every page in the window. */
export async function messagesTo(page: Page): Promise<string[]> {
  const types: string[] = [];
  await page.exposeFunction("messageCame", (type: string) => void types.push(type));
  await page.addInitScript(() => {
    const { messageCame } = globalThis as unknown as { messageCame: (type: string) => void };
    // Not in the frame itself.
    if (globalThis.top === globalThis.self)
      addEventListener("message", ({ data }: MessageEvent<{ type: string }>) => messageCame(data.type));
  });
  return types;
}
