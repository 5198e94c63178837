import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailbox, type Mailbox } from "@loanbridge/lender-simulator";
import { fullForm } from "@loanbridge/loan-form";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../../apps/server/src/server/app.ts";
import type { App } from "../../apps/server/src/server/app-types.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { expectAccessible } from "../browser/accessibility.ts";
import { headingOf, phone, screen } from "../browser/visit.ts";
import { Applicant } from "../stack/applicant.ts";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";

const hourMs = 3_600_000;

/** Asks for the pay date on a separate screen, after everything else. */
const withoutPayDate = {
  ...fullForm,
  fields: fullForm.fields.filter((field) => !["payFrequency", "payDate1"].includes(field.appFieldName)),
};

let dataDir: string;
let sites: ChangedSites;
let mailbox: Mailbox;
let browser: Browser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "loanbridge-resume-"));
  sites = await changedSites({ payday: { pages: [withoutPayDate] } });
  [mailbox, browser] = await Promise.all([startMailbox(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await mailbox.close();
  await sites.remove();
  await rm(dataDir, { recursive: true });
});

/** A server over the same data with its clock set back. */
async function startAt(agoMs: number, port: number): Promise<{ readonly app: App; readonly port: number }> {
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "hello@mail.example" };
  const settings = { DATA_DIR: dataDir, SITES_DIR: sites.dir, PORT: String(port), ...mail };
  const log = createLog({ write: () => undefined });
  const app = await createApp(readConfig(settings, dataDir), { log, clock: () => Date.now() - agoMs });
  return { app, port: Number(new URL(await app.listen()).port) };
}

test("an applicant who leaves midway continues from the email of an hour later, on another device, at the screen they left", async () => {
  const earlier = await startAt(2 * hourMs, 0);
  const site = `http://payday.localhost:${String(earlier.port)}`;
  const applicant = new Applicant(site, 12, { payFrequency: "", payDate1: "" });
  await applicant.patch("LANDING_SUBMIT");
  const left = await applicant.patch("FULL_FORM");
  await earlier.app.close();
  expect(left.body).toMatchObject({ errors: [], viewState: "PAY_SCHEDULE", secureFields: { socialSecurity: true } });

  const later = await startAt(0, earlier.port);
  try {
    const mail = await vi.waitUntil(() => mailbox.mails()[0], 30_000);
    expect(mail).toMatchObject({
      to: applicant.values["email"],
      subject: "Your request is saved. Finish it whenever you're ready",
    });
    const link = /http:\S+\/link\/resume\/\S+/.exec(mail.text)?.[0] ?? "";
    const page = await (await browser.newContext({ viewport: phone })).newPage();
    await page.goto(link);
    expect(await headingOf(page).innerText()).toBe("Is this your request?");
    const masked = String(applicant.values["email"]).replace(/^(.)[^@]*/, "$1•••");
    const asked = await page.locator("main").innerText();
    expect(asked).toContain(`at Pennyferry that was started with the email address ${masked}.`);
    expect(asked).not.toContain(String(applicant.values["email"]));
    await expectAccessible(page, "whose request the link opens");
    await page.getByRole("button", { name: "Open my request" }).click();
    await screen(page, "/payschedule").waitFor();
    const shown = await page.content();
    for (const name of ["socialSecurity", "account", "routing", "driversLicense"])
      expect(shown).not.toContain(String(applicant.values[name]));
    expect((await applicant.stored()).body.viewState, "the device of before").toBe("LANDING_SUBMIT");
    await page.goto(link);
    expect(await headingOf(page).innerText()).toBe("This link has expired or was already used");
    await page.getByRole("button", { name: "Send me a new link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await vi.waitUntil(() => mailbox.mails().length === 2, 30_000);
    expect(mailbox.mails()[0]?.to).toBe(applicant.values["email"]);
    await page.context().close();
  } finally {
    await later.app.close();
  }
});
