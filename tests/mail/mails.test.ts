import type { Page } from "playwright-core";
import type { ReceivedMail } from "@loanbridge/lender-simulator";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { headingOf, phone, screen } from "../browser/visit.ts";
import { Applicant } from "../stack/applicant.ts";
import { startForTests } from "../stack/start-for-tests.ts";

const { stack, browser } = await startForTests({}, { mails: true });

async function apply(index: number): Promise<string> {
  const applicant = new Applicant(stack.site("payday"), index);
  await applicant.patch("LANDING_SUBMIT");
  expect((await applicant.patch("FULL_FORM")).body).toMatchObject({ errors: [], viewState: "READY_TO_PROCESS" });
  return String(applicant.values["email"]);
}

const mailsTo = async (email: string): Promise<readonly ReceivedMail[]> =>
  (await stack.mails()).filter(({ to }) => to === email);

const mailTo = (email: string): Promise<ReceivedMail> =>
  vi.waitUntil(async () => (await mailsTo(email))[0], { timeout: 30_000, interval: 50 });

const linkIn = ({ text }: ReceivedMail, purpose: string): string =>
  new RegExp(`http://payday\\.localhost:\\d+/link/${purpose}/[\\w-]+`).exec(text)?.[0] ?? "";

async function opened(url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto(url);
  return page;
}

test("[MAIL-02] the confirmation's link asks, and its button confirms the address and lands on /emailConfirmation", async () => {
  const mail = await mailTo(await apply(3));
  expect(mail.subject).toBe("We have your request. Please confirm your email address");
  const page = await opened(linkIn(mail, "confirm"));
  expect(await headingOf(page).innerText()).toBe("Confirm your email address");
  await expectAccessible(page, "the page of a link");
  await page.getByRole("button", { name: "Confirm" }).click();
  await screen(page, "/emailConfirmation").waitFor();
  expect(await headingOf(page).innerText()).toBe("Your email address is confirmed");
  expect(new URL(page.url()).search, "the used link is not kept").toBe("");
  await page.context().close();
});

test("[MAIL-03] the link in every email unsubscribes without a login, and no email follows", async () => {
  const email = await apply(4);
  const mail = await mailTo(email);
  const link = linkIn(mail, "unsubscribe");
  expect(mail.headers["list-unsubscribe"]).toBe(`<${link}?lang=en>`);
  const page = await opened(link);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You're unsubscribed" }).waitFor();
  await page.context().close();
  expect(await apply(4)).toBe(email);
  await vi.waitUntil(
    () => stack.lines().some((line) => line.includes('"outcome":"suppressed","reason":"asked"')),
    30_000,
  );
  expect(await mailsTo(email)).toHaveLength(1);
});
