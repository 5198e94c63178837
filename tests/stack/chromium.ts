import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * All pages of a visitor share one process, as on phones with little memory. Otherwise each goes through two processes,
 * and starting one costs as much as loading a page: a visit takes a third less processor time with these, and a visit in
 * an open page two thirds.
 */
const oneProcess = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];

/**
 * A real Chromium: `CHROMIUM_PATH`, then the system's, then the one in the @sparticuz/chromium package. The first use
 * unpacks that one, and a process that uses it meanwhile would get half of it, so one process asks before others start.
 */
export async function chromiumProgram(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  const found = systemBrowsers.find((path) => existsSync(path));
  if (found) return found;
  return await unpacked();
}

/** Its list of fonts names /tmp/fonts, and Chromium ends without a font, so it is unpacked there wherever tests store data. */
async function unpacked(): Promise<string> {
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = "/tmp";
  // Read on import: makes the package unpack the libraries that a bare Linux lacks.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    return await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

/** Elements have `computedName` and `computedRole`, which hold what Chromium tells assistive technology. */
const computedNames = "--enable-blink-features=ComputedAccessibilityInfo";

/** Further flags, which `vitest.config.ts` sets for tests that do not measure. */
const further = (): readonly string[] => process.env["CHROMIUM_FLAGS"]?.split(" ") ?? [];

/**
 * `isolatesSites`: gives a frame of another site its own process, as browsers on desktops do. `computesNames`: a page can
 * read the names and roles of its elements.
 */
export async function launchChromium({ isolatesSites = false, computesNames = false } = {}): Promise<Browser> {
  const executablePath = await chromiumProgram();
  const all = [...args, ...further(), ...(isolatesSites ? [] : oneProcess), ...(computesNames ? [computedNames] : [])];
  return chromium.launch({ executablePath, args: all, headless: true });
}
