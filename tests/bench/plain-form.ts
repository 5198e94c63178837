import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A handwritten form of 25 fields on its own page, built for production like the product. */
export async function openPlainForm(browser: Browser): Promise<Page> {
  const outDir = await mkdtemp(join(tmpdir(), "loanbridge-plain-form-"));
  const args = ["node_modules/vite/bin/vite.js", "build", "apps/web/bench", "--outDir", outDir];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  const script = await readFile(join(outDir, "plain-form.js"), "utf8");
  await rm(outDir, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent('<!DOCTYPE html><html lang="en"><title>Plain form</title><div id="root"></div>');
  await page.addScriptTag({ content: script, type: "module" });
  await page.locator("form").waitFor();
  return page;
}
