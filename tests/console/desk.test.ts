import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWeb } from "../../apps/server/src/web/page/web-assets.ts";
import { captchaBypassKey, mailServer } from "../../apps/server/src/web/tests/links.fixture.ts";
import { californiaMessage } from "../../apps/server/src/web/tests/messages.fixture.ts";
import { landing, longForm, payday, startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { desktop, patience } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";

const { email, message } = californiaMessage;

let started: Started;
let browser: Browser;
let page: Page;
let application: string;
const wrong: string[] = [];
beforeAll(async () => {
  const env = { ...mailServer, CAPTCHA_BYPASS_KEY: captchaBypassKey };
  [started, browser] = await Promise.all([loadWeb().then((web) => startApp(env, web)), launchChromium()]);
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  await visitor.patch(longForm);
  const { db } = started.app;
  ({ id: application } = await db.selectFrom("application").select("id").executeTakeFirstOrThrow());
  const payload = { ...californiaMessage, bypassRecaptchaKey: captchaBypassKey };
  await started.visitor(payday).ask({ method: "POST", url: "/api/v1/contact/ccpa", payload });
  await started.follow();
  page = await (await browser.newContext({ viewport: desktop })).newPage();
  page.setDefaultTimeout(patience);
  page.on("pageerror", ({ message: text }) => wrong.push(text));
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") wrong.push(line.text());
  });
  await page.goto(await started.app.openConsole());
  await page.locator(".stats").waitFor();
});
afterAll(async () => {
  await browser.close();
  await started.close();
});

const heading = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const dialog = () => page.getByRole("dialog");
const go = async (path: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href);
};

async function expectAccessibleInBoth(where: string): Promise<void> {
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${where} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Everything that the browser keeps of the page. */
const kept = async (): Promise<string> =>
  JSON.stringify([
    page.url(),
    await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  ]);

test("an ID opens its request, whose contact needs a reason and is gone after a reload", async () => {
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect.poll(heading).toBe("Requests");
  await page.keyboard.press("/");
  await page.keyboard.type(application);
  await page.keyboard.press("Enter");
  await expect.poll(heading).toBe(`Request ${application}`);
  await page.getByRole("heading", { name: "Skipped lenders" }).waitFor();
  await expectAccessibleInBoth("a request");
  await page.getByRole("button", { name: "Show contact…" }).press("Enter");
  await expectAccessibleInBoth("the dialog for a contact");
  await page.keyboard.press("Enter");
  await dialog().getByText("Enter a reason of at least 3 characters.").waitFor();
  const reason = dialog().getByLabel("Reason, stored in the consent ledger");
  await reason.fill(`${email} called`);
  await reason.press("Enter");
  await dialog().getByRole("alert").waitFor();
  await reason.fill("caller asks");
  await reason.press("Enter");
  await page.getByText(email).waitFor();
  expect(await kept()).not.toMatch(/lopez/i);
  await expectAccessibleInBoth("a contact");
  await page.getByText("recorded: opened: caller asks").first().waitFor({ state: "attached" });
  await page.reload();
  await page.getByText("Hidden. Showing it needs a reason").waitFor();
  expect(await page.locator("body").textContent()).not.toMatch(/lopez/i);
  await page.getByRole("button", { name: "Evidence…" }).press("Enter");
  await dialog().getByLabel("Reason, stored in the consent ledger").fill("dispute");
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toBe(`evidence-${application}.html`);
  // While it is open, the keys of the console do nothing.
  await dialog().waitFor({ state: "hidden" });
});

test("a privacy request is read, sorted, carried out and closed by keyboard, and a double click erases once", async () => {
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect.poll(heading).toBe("Privacy desk");
  await page.getByRole("heading", { name: /^1 request open; the first deadline is / }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect.poll(heading).toMatch(/^Privacy request /);
  await page.getByRole("button", { name: "Read…" }).press("Enter");
  await dialog().getByLabel("Reason, stored in the consent ledger").fill("work on it");
  await page.keyboard.press("Enter");
  await page.getByText(message).waitFor();
  expect(await kept()).not.toMatch(/lopez/i);
  await expectAccessibleInBoth("what they wrote");

  await page.getByLabel("The request asks to").selectOption("erasure");
  await page.getByRole("button", { name: "Set", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Erase…" }).press("Enter");
  await dialog().getByRole("heading", { name: "Erase 1 application for good?" }).waitFor();
  await dialog().getByText(`Applications: ${application}.`).waitFor();
  await expectAccessibleInBoth("the dialog for an erasure");
  const erase = dialog().getByRole("button", { name: "Erase 1 application" });
  await erase.press("Enter");
  await dialog().getByText("Verify the requester's identity and say how in the dialog.").waitFor();
  await dialog().getByLabel("How you verified the requester").fill("called back");
  await erase.dblclick();
  await dialog().waitFor({ state: "detached" });
  await page.getByText(/^Erased 1 application\. Kept: /).waitFor();
  const { db } = started.app;
  const erased = await db.selectFrom("consent_entry").select("act").where("act", "=", "erased").execute();
  expect(erased).toHaveLength(1);
  await page.getByText("No application matches this contact, or all were erased.").waitFor();

  await page.getByRole("button", { name: "Close…" }).press("Enter");
  await dialog().getByRole("button", { name: "Send and close" }).press("Enter");
  await page.getByText("Answered: no deadline is open.").waitFor();
  await go(`/requests/${application}`);
  await page.getByText("Erased: only facts without personal data remain").waitFor();
  expect(await page.getByRole("button", { name: "Show contact…" }).isDisabled()).toBe(true);
});

test("a screen says that it loads, what is not there, and how to try again", async () => {
  expect(wrong.filter((line) => !/ 4(09|22) /.test(line))).toEqual([]);
  await go("/requests/nobody");
  await page.getByText("No request has this ID.").waitFor();
  await expectAccessibleInBoth("a request that is not there");
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/system*", async (route) => {
    await answered.promise;
    await route.abort();
  });
  await go("/system");
  await page.getByText("Loading").first().waitFor({ state: "attached" });
  answered.resolve();
  await page.getByText("The server does not answer").waitFor();
  await expectAccessibleInBoth("a screen that failed");
  await page.unroute("**/api/system*");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.getByRole("heading", { name: "Processes" }).waitFor();
});
