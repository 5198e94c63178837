import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { expectAccessible } from "./accessibility.ts";
import { answerLongForm, applicant, screen, visitLongForm, visitWait } from "./visit.ts";

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

const together = 20;

/** Milliseconds from the moment the server says that the wait is over to the moment the page shows it. */
async function lagOf(page: Page): Promise<number> {
  await page.locator(".wait-done").waitFor({ timeout: 90_000 });
  return page.evaluate(() => {
    const marks = globalThis as typeof globalThis & { settledAt?: number; shownAt?: number };
    return (marks.shownAt ?? Infinity) - (marks.settledAt ?? -Infinity);
  });
}

/** Notes on the clock of the machine when a lender's answer is stored, asked for beside the page, and when the page shows it. */
async function watchSettling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks = globalThis as typeof globalThis & { settledAt?: number; shownAt?: number };
    const look = async () => {
      const answer = await fetch("/api/v1/userApplication/progress").catch(() => undefined);
      const progress = answer?.ok ? ((await answer.json()) as { redirectUrl?: string }) : {};
      if (progress.redirectUrl === undefined) setTimeout(() => void look(), 100);
      else marks.settledAt ??= performance.now();
    };
    document.addEventListener("DOMContentLoaded", () => {
      if (performance.getEntriesByName("looks").length === 0) void look();
      performance.mark("looks");
      new MutationObserver(() => {
        if (document.querySelector(".wait-done")) marks.shownAt ??= performance.now();
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
  });
}

async function waiters(count: number, before: (page: Page) => Promise<void>): Promise<Page[]> {
  const all = Array.from({ length: count }, () => applicant());
  const pages: Page[] = [];
  for (const values of all) pages.push(await visitLongForm(browser, stack, values));
  await Promise.all(pages.map(before));
  await Promise.all(pages.map((page, index) => answerLongForm(page, all[index] ?? {})));
  return pages;
}

const close = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.context().close()));

test("[FLOW-16] twenty visitors who wait at once see their own outcome within half a second of the lender's answer", async () => {
  const pages = await waiters(together, watchSettling);
  const lags = await Promise.all(pages.map(lagOf));
  expect(Math.max(...lags)).toBeLessThan(500);
  const links = await Promise.all(pages.map((page) => page.getByRole("link", { name: "Go now" }).getAttribute("href")));
  expect(new Set(links).size).toBe(together);
  await close(pages);
});

test("[FLOW-16] with the event stream blocked they see it within three seconds, by asking", async () => {
  const pages = await waiters(5, async (page) => {
    await page.route("**/userApplication/events", (route) => route.abort());
    await watchSettling(page);
  });
  const lags = await Promise.all(pages.map(lagOf));
  expect(Math.max(...lags)).toBeLessThan(3_000);
  await close(pages);
});

test("[FLOW-16] a server that is started again in the middle of the wait keeps nobody waiting for ever", async () => {
  const pages = await waiters(3, async () => undefined);
  await Promise.all(pages.map((page) => screen(page, "/wait").locator("h1").waitFor()));
  await stack.killAndRestart();
  const ended = (page: Page) =>
    page.locator(".wait-done, main:not([data-screen='/wait'], [data-screen='/longform']) h1").first();
  await Promise.all(pages.map((page) => ended(page).waitFor({ timeout: 100_000 })));
  for (const page of pages) expect(await ended(page).isVisible()).toBe(true);
  await close(pages);
});

test("[FLOW-16][API-10] the wait page shows slides, questions and boxes that nobody has ticked; a yes is kept through a reload", async () => {
  const page = await visitWait(browser, stack, applicant());
  await screen(page, "/wait").locator("progress").waitFor();
  expect(await page.locator(".wait-asked").innerText()).toMatch(/^Asked so far: \d+$/);
  await page.getByRole("heading", { name: "While you wait" }).waitFor();
  await page.getByText("1 of 25").waitFor();
  const box = page.locator(".wait-opt-in input").first();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.locator(".wait-opt-ins output", { hasText: "Saved." }).waitFor();
  await expectAccessible(page, "the wait page with a box ticked");
  const stored = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/userApplication");
    return ((await answer.json()) as { userApplication: Record<string, unknown> }).userApplication["waitPageOptIns"];
  });
  expect(stored).toEqual(["savings-tips"]);
  await page.context().close();
});
