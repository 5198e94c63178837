import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildForBench } from "./bench-build.ts";

/** A handwritten form of 25 fields on its own page, built for production like the product. */
export async function openPlainForm(browser: Browser): Promise<Page> {
  const outDir = await mkdtemp(join(tmpdir(), "loanbridge-plain-form-"));
  await buildForBench("plain-form", outDir, "browser");
  const script = await readFile(join(outDir, "plain-form.js"), "utf8");
  await rm(outDir, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent('<!DOCTYPE html><html lang="en"><title>Plain form</title><div id="root"></div>');
  await page.addScriptTag({ content: script, type: "module" });
  await page.locator("form").waitFor();
  return page;
}
