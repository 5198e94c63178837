import type { DemoPartner } from "@loanbridge/demo-partner";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { startInProcessServer, type InProcessServer } from "../browser/stored-state.ts";
import { desktop, phone, screen } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";
import { dispatch, lookAlikes, toForm, toPage } from "./forged-messages.ts";
import {
  clickInFrame,
  closeForm,
  embedded,
  fitted,
  framed,
  storedByPage,
  startPartner,
  visitPartner,
} from "./partner-stack.ts";

let still: InProcessServer;
let partner: DemoPartner;
let browser: Browser;

beforeAll(async () => {
  [still, browser] = await Promise.all([startInProcessServer(), launchChromium({ isolatesSites: true })]);
  partner = await startPartner(still);
});
afterAll(async () => {
  await browser.close();
  await partner.close();
  await still.close();
});

async function visitFitted(path: string): Promise<Page> {
  const page = await visitPartner(browser, `${partner.url}${path}`);
  await fitted(page);
  return page;
}

const heightOf = (page: Page) =>
  page
    .locator("iframe")
    .last()
    .evaluate((frame) => frame.clientHeight);
const viewTop = (page: Page) =>
  embedded(page)
    .locator("html")
    .evaluate((html) => html.style.getPropertyValue("--view-top"));

test("[EMB-02] neither the partner's page nor the form accepts messages from eighteen look-alike origins or a forged window", async () => {
  const page = await visitFitted("/payday");
  const before = await heightOf(page);
  const here = embedded(page).locator("html");
  await page
    .locator("html")
    .evaluate(dispatch, { origins: lookAlikes(still.site("payday")), from: "other", messages: toPage });
  await page.locator("html").evaluate(dispatch, { origins: [still.site("payday")], from: "self", messages: toPage });
  await here.evaluate(dispatch, { origins: lookAlikes(partner.url), from: "other", messages: toForm });
  await here.evaluate(dispatch, { origins: [partner.url], from: "self", messages: toForm });
  expect([await heightOf(page), await storedByPage(page), await page.locator("iframe").count()]).toEqual([
    before,
    "",
    1,
  ]);
  expect(await viewTop(page)).not.toBe("4321px");

  // The same messages from the right sender.
  await here.evaluate(dispatch, { origins: [partner.url], from: "other", messages: toForm });
  expect(await viewTop(page)).toBe("4321px");
  await page.locator("html").evaluate(dispatch, {
    origins: [still.site("payday")],
    from: "other",
    messages: toPage.filter(({ type }) => type !== "redirect"),
  });
  expect([await storedByPage(page), await page.locator("iframe").count()]).toEqual(["planted", 0]);
  await page.context().close();
});

test("[EMB-02] a third party's frame in the same page receives nothing, and moves nothing", async () => {
  const page = await visitFitted("/hostile");
  const stranger = page.frameLocator("#stranger");
  const before = await heightOf(page);
  const tried = stranger.locator("#tried");
  await stranger.getByRole("button", { name: "Try again" }).click();
  await tried.filter({ hasText: /Messages sent: (1[6-9]|[2-9]\d)\. / }).waitFor();
  // Messages keep their order, so when this one arrives, all earlier ones have arrived.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener("message", () => resolve(), { once: true });
        globalThis.postMessage("after", "*");
      }),
  );
  expect(await tried.innerText()).toMatch(/Answers: 0\.$/);
  expect([await heightOf(page), await storedByPage(page), page.url()]).toEqual([before, "", `${partner.url}/hostile`]);
  expect(await viewTop(page)).not.toBe("4321px");
  await page.context().close();
});

test("[FOOT-05][MOD-03] in a frame a modal has a header and opens in the visible part, and one closes before the next opens", async () => {
  const page = await visitFitted("/payday");
  const form = embedded(page);
  const dialog = form.getByRole("dialog");
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const link = form.locator(".footer").getByRole("link", { name: "Privacy Policy" });
    await clickInFrame(link);
    await dialog.locator("#modal-title:focus").waitFor();
    expect(await dialog.locator(".modal-header").innerText()).toBe("Pennyferry");
    await page.waitForFunction(() => {
      const { top = 0 } = document.querySelector("iframe")?.getBoundingClientRect() ?? {};
      return top < 0;
    });
    if (viewport === phone) await expectAccessible(framed(page), "a modal with a header, in a frame");
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await clickInFrame(form.locator(".footer").getByRole("link", { name: "Privacy Policy" }));
  await dialog.locator("#modal-title:focus").waitFor();
  await form.locator("html").evaluate((html) => {
    const dialogs: number[] = [];
    new MutationObserver(() => dialogs.push(document.querySelectorAll("dialog[open]").length)).observe(html, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    Object.assign(globalThis, { dialogs });
    location.hash = "#/modal/terms";
  });
  await dialog.locator("#modal-title:focus", { hasText: "Terms" }).waitFor();
  const seen = await form.locator("html").evaluate(() => (globalThis as unknown as { dialogs: number[] }).dialogs);
  expect(Math.max(...seen)).toBe(1);
  await page.context().close();
});

test("[FOOT-05] if the partner's page scrolls the form in a box, a modal opens in the visible part of the box", async () => {
  const page = await visitFitted("/payday");
  const form = embedded(page);
  const box = page.locator("div:has(> iframe)");
  await box.evaluate((element) => (element.style.cssText = "height:420px;overflow:auto"));
  await clickInFrame(form.locator(".footer").getByRole("link", { name: "Privacy Policy" }));
  const dialog = form.getByRole("dialog");
  await form.locator("#modal-title:focus").waitFor();
  const shown = await box.boundingBox();
  const edges = async () => {
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    return { top: y - (shown?.y ?? 0), below: y + height - (shown?.y ?? 0) - (shown?.height ?? 0) };
  };
  // After scrolling, the framed page learns which part is visible.
  await expect.poll(async () => Object.values(await edges()).map(Math.sign)).toEqual([1, -1]);
  await page.context().close();
});

test("[FOOT-05][MOD-03] in a frame a modal that opens at a part of its text does not scroll the partner's page", async () => {
  const page = await visitFitted("/payday");
  await page.evaluate(() => scrollTo(0, 900));
  // A dialog opens in the part that the framed page knows to be visible.
  await expect.poll(() => viewTop(page)).not.toBe("0px");
  const here = embedded(page).locator("html");
  await here.evaluate(() => void (location.hash = "#/modal/ccpa?startAt=opt-out"));
  const dialog = embedded(page).getByRole("dialog");
  const offset = async () =>
    ((await here.locator("#opt-out").boundingBox())?.y ?? Number.NaN) - ((await dialog.boundingBox())?.y ?? 0);
  await expect.poll(offset).toBeLessThan(150);
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await page.context().close();
});

test("[EMB-04] a tag in the head of a page, where nothing is visible, says so", async () => {
  const page = await visitFitted("/payday");
  const said = page.waitForEvent("pageerror");
  await page.evaluate(
    (src) => {
      const script = document.createElement("script");
      Object.assign(script, { src }).dataset["site"] = "";
      document.head.append(script);
    },
    `${still.site("payday")}/embed.js`,
  );
  expect((await said).message).toContain("data-target");
  expect(await page.locator("head iframe").count()).toBe(0);
  await page.context().close();
});

test("[EMB-04] the frame is as tall as its page, and the wheel over it scrolls the partner's page", async () => {
  const page = await visitFitted("/payday");
  const fits = () =>
    embedded(page)
      .locator("html")
      .evaluate((html) => [html.scrollHeight - innerHeight, html.scrollWidth - innerWidth]);
  expect(await fits()).toEqual([0, 0]);
  const before = await heightOf(page);
  await page.setViewportSize(desktop);
  await page.waitForFunction((height) => document.querySelector("iframe")?.clientHeight !== height, before);
  expect(await fits()).toEqual([0, 0]);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 0);
  await page.context().close();
});

test("[LAND-12][EMB-04] in a frame 'Start Now' scrolls the partner's page to the form, in the window or in a box", async () => {
  const page = await visitFitted("/payday");
  const form = embedded(page).locator("#request");
  const top = async () => Math.round((await form.boundingBox())?.y ?? Number.NaN);
  const start = embedded(page).getByRole("button", { name: "Start Now" });
  await clickInFrame(start);
  await expect.poll(top).toBe(0);
  const box = page.locator("div:has(> iframe)");
  await box.evaluate((element) => {
    element.style.cssText = "height:420px;overflow:auto";
    element.scrollTop = 2_000;
  });
  await expect.poll(top).toBeLessThan(-500);
  await start.press("Enter");
  await expect.poll(async () => (await top()) - Math.round((await box.boundingBox())?.y ?? Number.NaN)).toBe(0);
  await page.context().close();
});

test("[EMB-04] in a frame a link to a screen keeps the page, and one to another site uses the whole window", async () => {
  const page = await visitFitted("/payday");
  const here = embedded(page).locator("html");
  await here.evaluate(() => Object.assign(globalThis, { stayed: true, start: location.search }));
  await here.evaluate(() => void (location.hash = "#/offers"));
  await screen(embedded(page), "/offers").locator("h1").waitFor();
  await embedded(page).locator("a.brand").click();
  await screen(embedded(page), "/").locator("form").waitFor();
  expect(await here.evaluate(() => "stayed" in globalThis && location.search)).toMatch(/^\?parent=/);
  const target = await here.evaluate((html) => {
    const link = html.ownerDocument.createElement("a");
    link.href = "https://elsewhere.example/";
    document.body.append(link);
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
    return link.target;
  });
  expect(target).toBe("_top");
  await page.context().close();
});

test("[FOOT-05][EMB-04] Close removes the frame; a call of the partner's script shows it, and gets a notification", async () => {
  const page = await visitFitted("/personal");
  expect(await page.locator("iframe").getAttribute("title")).toBe("Request a personal loan");
  await closeForm(page);
  await page.getByText("You closed the form.").waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await page.context().close();
});

test("[EMB-04] the guide's playground shows a form, its tag, and the messages from the form", async () => {
  const page = await visitPartner(browser, partner.url);
  await expectAccessible(page, "the partner's guide");
  await page.getByLabel("Title").fill('My "own" title');
  await page.getByRole("button", { name: "Show form" }).click();
  await fitted(page);
  expect(await page.locator("#made").innerText()).toBe(
    `<script src="${still.site("payday")}/embed.js" data-site data-affid="FERNHILL" data-title="My &quot;own&quot; title" async></script>`,
  );
  await closeForm(page);
  await page.locator("#heard", { hasText: "onClose" }).waitFor();
  await page.context().close();
});
