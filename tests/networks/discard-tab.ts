import type { Page } from "playwright-core";

/**
 * Ends a page as a system without memory does, and opens it again when its visitor comes back: the tab keeps its
 * address and its storage, and nothing else. A page of the browser itself has no storage.
 */
export async function discardTab(page: Page, otherwise: string): Promise<Page> {
  const context = page.context();
  const readTab = () => ({ address: location.href, storage: Object.entries<string>(sessionStorage) });
  const { address, storage } = await page.evaluate(readTab).catch(() => ({ address: otherwise, storage: [] }));
  await page.close();
  const next = await context.newPage();
  await next.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, storage);
  // On a bad network it may not load; its visitor then sees a page of the browser.
  await next.goto(address).catch(() => undefined);
  return next;
}
