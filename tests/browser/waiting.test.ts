import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { runs } from "../../apps/server/src/system/proof-size.fixture.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { answerLongForm, applicant, reachWait, visitStored } from "./visit.ts";

const { stack, browser } = await startForTests();

const visitorCount = runs(8, 20);

/** True if a lender's answer is stored, requested separately from what the page receives. */
const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const answer = await fetch("/api/v1/userApplication/progress");
    return ((await answer.json()) as { redirectUrl?: string }).redirectUrl !== undefined;
  });

/**
 * Milliseconds from the moment the server knows the outcome to the moment the page shows it; negative if the page was
 * first.
 */
async function lagOf(page: Page): Promise<number> {
  await reachWait(page);
  const timeout = 90_000;
  const settled = vi.waitUntil(() => isSettled(page), { interval: 50, timeout }).then(() => performance.now());
  const shown = page
    .locator(".wait-done")
    .waitFor({ timeout })
    .then(() => performance.now());
  return (await shown) - (await settled);
}

async function waiters(
  count: number,
  before: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page[]> {
  const all = Array.from({ length: count }, () => applicant());
  const pages: Page[] = [];
  for (const values of all) pages.push(await visitStored(browser, stack, values));
  await Promise.all(pages.map(before));
  await Promise.all(pages.map((page, index) => answerLongForm(page, all[index] ?? {})));
  return pages;
}

const close = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.context().close()));

test("[FLOW-16] visitors who wait at once see their own outcome within half a second of the lender's answer", async () => {
  const pages = await waiters(visitorCount);
  const lags = await Promise.all(pages.map(lagOf));
  expect(Math.max(...lags)).toBeLessThan(500);
  const links = await Promise.all(
    pages.map((page) => page.getByRole("link", { name: /^Continue to / }).getAttribute("href")),
  );
  expect(new Set(links).size).toBe(visitorCount);
  await close(pages);
});

test("[FLOW-16] with the event stream blocked they see it within three seconds, by polling", async () => {
  const pages = await waiters(runs(2, 5), (page) =>
    page.route("**/userApplication/events?*", (route) => route.abort()),
  );
  const lags = await Promise.all(pages.map(lagOf));
  expect(Math.max(...lags)).toBeLessThan(3_000);
  await close(pages);
});
