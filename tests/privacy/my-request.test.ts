import type { ReceivedMail } from "@loanbridge/lender-simulator";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { failOnPolicyViolation } from "../browser/noise.ts";
import { desktop, headingOf, phone, type SiteName } from "../browser/visit.ts";
import { Applicant } from "../stack/applicant.ts";
import { startForTests } from "../stack/start-for-tests.ts";

const { stack, browser } = await startForTests({}, { mails: true });
/** Folder for screenshots, for developers who want to see the pages. */
const pictures = process.env["PICTURES"];

async function mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
  return vi.waitUntil(
    async () => (await stack.mails()).find((mail) => mail.to === email && subject.test(mail.subject)),
    { timeout: 30_000, interval: 50 },
  );
}

async function apply(site: SiteName, index: number): Promise<string> {
  const applicant = new Applicant(stack.site(site), index);
  await applicant.patch("LANDING_SUBMIT");
  await applicant.patch("FULL_FORM");
  return String(applicant.values["email"]);
}

const linkIn = ({ text }: ReceivedMail): string => /http:\S+\/link\/my-request\/[\w-]+/.exec(text)?.[0] ?? "";

async function opened(url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  failOnPolicyViolation(page);
  await page.goto(url);
  return page;
}

/** True if the page is no wider than the phone. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function look(page: Page, name: string): Promise<void> {
  expect(await fits(page), `${name} fits`).toBe(true);
  await expectAccessible(page, name);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${name}, dark`);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "light" });
}

test("the link in the confirmation email shows the request; a correction and an erasure ask first, are done, and are confirmed by email", async () => {
  const email = await apply("payday", 11);
  const page = await opened(linkIn(await mailTo(email, /We have your request/)));
  expect(await headingOf(page).innerText()).toBe("My request");
  await look(page, "my-request");
  const narrow = await page
    .locator(".request-facts dd")
    .evaluateAll((all) => all.filter((dd) => dd.clientWidth < (dd.closest("dl")?.clientWidth ?? Infinity)).length);
  expect(narrow, "a phone gives each fact the whole width").toBe(0);
  await page.getByRole("button", { name: "Correct my contact information" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please fill in at least one field.").waitFor();
  await look(page, "correct");
  await page.getByLabel("Phone").fill("(512) 555-0188");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").waitFor();
  expect(await page.getByText("••• 0188").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Erase my data" }).click();
  expect(await headingOf(page).innerText()).toBe("Erase everything?");
  await look(page, "erase");
  await page.getByRole("link", { name: "No, go back" }).click();
  expect(await headingOf(page).innerText()).toBe("My request");
  await page.getByRole("button", { name: "Erase my data" }).click();
  await page.getByRole("button", { name: "Yes, erase everything" }).click();
  await page.getByRole("status").waitFor();
  await page.context().close();
  const receipt = await vi.waitUntil(
    async () => (await stack.mails()).find(({ to, text }) => to === email && text.includes("Requested: erasure")),
    { timeout: 30_000, interval: 50 },
  );
  expect(receipt.subject).toBe("We've done what you asked");
});

/** Tabs to a control with this name and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const control = page.getByRole("button", { name, exact: true });
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isFocused()); steps += 1) {
    if (steps > 60) throw new Error(`${name} is not reached by Tab`);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

test("with scripts off and by keyboard alone a request is withdrawn; after Back, reload and in another tab nothing offers it again", async () => {
  const email = await apply("personal", 13);
  const url = linkIn(await mailTo(email, /We have your request/));
  const context = await browser.newContext({ viewport: desktop, javaScriptEnabled: false });
  const [page, otherTab] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto(url), otherTab.goto(`${url}?act=withdraw`)]);
  await pressByKeyboard(page, "Withdraw my request");
  await page.getByRole("heading", { name: "Withdraw your request?" }).waitFor();
  await page.goBack();
  expect(await headingOf(page).innerText(), "the question has an address of its own").toBe("My request");
  await page.goForward();
  await pressByKeyboard(page, "Yes, withdraw");
  const saysSo = async (one: Page) => {
    await one.getByRole("status").getByText("Your requests are withdrawn.").waitFor();
    expect(await one.getByRole("button", { name: /withdraw/i }).count()).toBe(0);
  };
  await saysSo(page);
  await page.goBack();
  await saysSo(page);
  await page.reload();
  await saysSo(page);
  await otherTab.getByRole("button", { name: "Yes, withdraw" }).click();
  await saysSo(otherTab);
  await context.close();
});

test("without the email, an applicant requests a link by email and uses it to withdraw, on another site with its own design", async () => {
  const email = await apply("personal", 12);
  await mailTo(email, /We have your request/);
  const page = await opened(`${stack.site("personal")}/my-request`);
  await look(page, "find");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(linkIn(await mailTo(email, /^Your request at/)));
  await look(page, "my-request-personal");
  await page.getByRole("button", { name: "Withdraw my request" }).click();
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  expect(await page.getByRole("status").innerText()).toContain("withdrawn");
  await page.context().close();
});
