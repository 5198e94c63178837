import { authorizationHeader, parentHeader } from "@loanbridge/contract";
import type { DemoPartner } from "@loanbridge/demo-partner";
import type { Values } from "@loanbridge/form-engine";
import { updateBody } from "@loanbridge/loan-form";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicant, askOnLanding, headingOf, screen, submitButton } from "../browser/visit.ts";
import { fillForm } from "../personas/fill-form.ts";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import {
  blockThirdPartyCookies,
  embedded,
  fitted,
  messagesTo,
  framed,
  storedByPage,
  startPartner,
  visitPartner,
} from "./partner-stack.ts";
import { todayOn } from "../stack/site-today.ts";

let stack: Stack;
let partner: DemoPartner;
let browser: Browser;
let sites: ChangedSites;

beforeAll(async () => {
  sites = await changedSites({}, { redirectWaitSeconds: 0 });
  [stack, browser] = await Promise.all([startStack({ SITES_DIR: sites.dir }), launchChromium({ isolatesSites: true })]);
  partner = await startPartner(stack);
});
afterAll(async () => {
  await browser.close();
  await partner.close();
  await stack.close();
  await sites.remove();
});

/**
 * Stores the answers of the long form as the framed page would, and reloads the partner's page. Returns what it stores
 * then.
 */
async function answerInFrame(page: Page, values: Values): Promise<string> {
  const today = todayOn("personal");
  const body = JSON.stringify(updateBody("FULL_FORM", values, { today, stored: new Set() }));
  const headers = { [parentHeader]: partner.url, [authorizationHeader]: await storedByPage(page) };
  const value = await embedded(page)
    .locator("html")
    .evaluate(
      async (_html, { parent, header, ...init }) => {
        const answer = await fetch("/api/v1/userApplication", { method: "PATCH", ...init });
        const kept = answer.headers.get(header) ?? "";
        const message = { loanbridge: 1, type: "setCookie", name: "formInlayAuthorization", value: kept, maxAge: 600 };
        globalThis.parent.postMessage(message, parent);
        return kept;
      },
      {
        body,
        headers: { "content-type": "application/json", ...headers },
        parent: partner.url,
        header: authorizationHeader,
      },
    );
  await page.waitForFunction((kept) => document.cookie.includes(kept), value);
  await page.reload();
  return value;
}

const conditions = [
  ["with third-party cookies", "/payday", async () => {}],
  ["with third-party cookies off", "/payday", blockThirdPartyCookies],
  ["where the browser keeps nothing for a frame", "/strict", async () => {}],
] as const;

test.each(conditions)(
  "[EMB-01][EMB-03][EMB-04][NAV-15] %s a visitor is recognized in the frame, up to the lender's page",
  async (_condition, path, prepare) => {
    const page = await visitPartner(browser, "about:blank");
    await prepare(page);
    const messages = await messagesTo(page);
    await page.goto(`${partner.url}${path}`);
    await fitted(page);
    expect(await storedByPage(page)).toBe("");
    await askOnLanding(embedded(page), applicant());
    await screen(embedded(page), "/longform").locator("form").waitFor();
    const first = await storedByPage(page);
    expect(first).toMatch(/^[\w-]{60,}$/);

    await page.reload();
    await screen(embedded(page), "/longform").locator("form").waitFor();
    const second = await answerInFrame(page, applicant());
    expect(second).toMatch(/^[\w-]{60,}$/);
    expect(second).not.toBe(first);
    await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
    const cookies = await page.context().cookies(partner.url);
    const kept = cookies.find(({ name }) => name.startsWith("formInlay"));
    expect(kept?.value).toMatch(/^[\w-]{60,}$/);
    expect(messages.slice(0, messages.indexOf("redirect") + 1).slice(-2)).toEqual(["setCookie", "redirect"]);
    expect(messages).toEqual(expect.arrayContaining(["ready", "resize", "getCookie", "stepChanged"]));

    // Back shows the partner's page and stays there. The first link is used up, and the form gets another.
    await page.goBack({ waitUntil: "commit" });
    await embedded(page).getByText("Welcome back.").waitFor();
    expect(page.url()).toBe(`${partner.url}${path}`);
    await embedded(page)
      .getByRole("link", { name: /^Continue to / })
      .click();
    await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
    await page.context().close();
  },
);

test("[FLOW-02][EMB-01] in a frame too, a visitor whose request has expired starts over with what was typed", async () => {
  const page = await visitPartner(browser, `${partner.url}/payday`);
  await fitted(page);
  const values = applicant();
  await askOnLanding(embedded(page), values);
  await screen(embedded(page), "/longform").locator("form").waitFor();
  const firstName = embedded(page).locator('[data-field="firstName"] input');
  await fillForm(framed(page), values);
  // As after 14 days: neither the browser nor the partner's page stores anything of the visitor.
  await page.context().clearCookies();
  await submitButton(embedded(page)).click();
  await embedded(page).getByRole("button", { name: "Start over with my answers" }).click();
  await screen(embedded(page), "/").locator("form").waitFor();
  await askOnLanding(embedded(page), values);
  await screen(embedded(page), "/longform").locator("form").waitFor();
  expect(await firstName.inputValue()).toBe(values["firstName"]);
  await page.context().close();
});

test("[EMB-01][PIX-03] with scripts off the landing form is readable and posts in the frame, honors an opt-out signal, and leads on", async () => {
  const extraHTTPHeaders = { "sec-gpc": "1" };
  const page = await visitPartner(browser, `${partner.url}/payday`, { javaScriptEnabled: false, extraHTTPHeaders });
  await embedded(page).getByText("We honor your opt-out signal").waitFor();
  await askOnLanding(embedded(page), applicant({ amountRequestedRange: "500", zip: "99999" }));
  await embedded(page).locator('[role="alert"]').waitFor();
  await askOnLanding(embedded(page), applicant({ amountRequestedRange: "500" }));
  await embedded(page).locator('main form [data-field="firstName"]').waitFor();
  expect(await headingOf(page).innerText()).toBe("Before you borrow until payday");
  await page.context().close();
});

test("[EMB-05] a page that the site does not name cannot embed it", async () => {
  const stranger = partner.url.replace("partner.", "other.");
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await page.goto(`${stranger}/payday`);
  await refused;
  expect(page.frames().filter((frame) => frame.url().startsWith(stack.site("payday")))).toEqual([]);
  await context.close();
});
