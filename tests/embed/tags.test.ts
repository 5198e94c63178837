import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcessServer, type InProcessServer } from "../browser/stored-state.ts";
import { launchChromium } from "../stack/chromium.ts";
import { patience } from "../browser/visit.ts";
import { startOwnPages, type OwnPages } from "./own-pages.ts";

let still: InProcessServer;
let pages: OwnPages;
let strangers: OwnPages;
let browser: Browser;
let payday: string;
let personal: string;
beforeAll(async () => {
  [still, browser, pages, strangers] = await Promise.all([
    startInProcessServer(),
    launchChromium({ isolatesSites: true }),
    startOwnPages(),
    startOwnPages("other.localhost"),
  ]);
  [payday, personal] = [still.site("payday"), still.site("personal")];
});
afterAll(async () => {
  await browser.close();
  await Promise.all([still.close(), pages.close(), strangers.close()]);
});

const tag = (site: string, attributes = "") => `<script src="${site}/embed.js" data-site ${attributes}></script>`;

async function opened(url: string): Promise<{ readonly page: Page; readonly said: readonly string[] }> {
  const page = await browser.newPage({ baseURL: url });
  page.setDefaultTimeout(patience);
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => said.push(message.text()));
  return { page, said };
}

/** Hosts of the forms in a page, in order, once `count` of them have reported their height. */
async function formsIn(page: Page, count: number): Promise<readonly string[]> {
  await page.waitForFunction((expected) => {
    const frames = [...document.querySelectorAll("iframe")];
    return frames.length >= expected && frames.every(({ style }) => style.height !== "640px");
  }, count);
  return page
    .locator("iframe")
    .evaluateAll((frames: HTMLIFrameElement[]) => frames.map(({ src }) => new URL(src).host));
}

const hostOf = (site: string) => new URL(site).host;

test("[EMB-04] a tag works as a module, which the browser runs once for all, beside others and added later, and shows one form each", async () => {
  const module = (site: string) => tag(site, 'type="module"');
  const late = `<script>addEventListener("load", () => {
    for (const type of ["", "module"]) {
      const script = Object.assign(document.createElement("script"), { type, src: "${payday}/embed.js" });
      script.dataset.site = "";
      document.body.append(script);
    }
  })</script>`;
  const body = [module(payday), module(payday), module(personal), tag(payday, "async"), late].join("<hr>");
  const { page, said } = await opened(pages.page(body));
  await page.goto("");
  const [one, other] = [hostOf(payday), hostOf(personal)];
  expect(await formsIn(page, 6)).toEqual([one, one, other, one, one, one]);
  expect(said).toEqual([]);
  await page.close();
});

test.each([
  [
    "in a page whose policy lets nothing else run",
    (site: string) => ({
      "content-security-policy": `default-src 'none'; script-src ${site}; frame-src ${site}; img-src data:; require-trusted-types-for 'script'`,
    }),
    "",
  ],
  [
    "in a page that embeds nothing else without a word from it",
    () => ({ "cross-origin-embedder-policy": "require-corp" }),
    "data-credentialless",
  ],
] as const)("[EMB-04] %s a tag shows its form", async (_where, headers, attribute) => {
  const { page, said } = await opened(pages.page(tag(payday, attribute), headers(payday)));
  await page.goto("");
  expect(await formsIn(page, 1)).toEqual([hostOf(payday)]);
  expect(said).toEqual([]);
  await page.close();
});

test.each([
  [
    "a module's tag in no body",
    (src: string) =>
      `<div id="t"></div><script type="module" src="${src}" data-site id="s"></script><script>document.head.append(document.getElementById("s"))</script>`,
    "not in the body",
  ],
  [
    "a tag that was taken away before it ran",
    (src: string) => `<script>
    const script = Object.assign(document.createElement("script"), { src: "${src}" });
    script.dataset.site = "";
    document.body.append(script);
    script.remove();
  </script>`,
    "not in the body",
  ],
  [
    "a site without its scheme",
    (src: string) => `<script src="${src}" data-site="payday.example"></script>`,
    "full URL of another site",
  ],
  [
    "a target that is not there",
    (src: string) => `<script src="${src}" data-site data-target="#none"></script>`,
    "target not found",
  ],
] as const)("[EMB-04] %s is reported on the console, and shows no form", async (_what, body, told) => {
  const { page } = await opened(pages.page(body(`${payday}/embed.js`)));
  const said = page.waitForEvent("pageerror");
  await page.goto("");
  expect((await said).message).toContain(told);
  expect(await page.locator("iframe").count()).toBe(0);
  await page.close();
});

test("[EMB-04][EMB-05] if no form appears because the site does not name the page, the console says why", async () => {
  const { page } = await opened(strangers.page(tag(payday)));
  await page.clock.install();
  const told = page.waitForEvent("console", (message) => message.text().includes("embedding.parents"));
  // Waits for everything that it loads, including the frame.
  await page.goto("");
  await page.clock.fastForward(11_000);
  expect((await told).text()).toContain("other.localhost");
  await page.close();
});
