import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, fillUntil, submittedPages } from "./shape-steps.ts";
import { fillShown, sendForm } from "./scriptless-steps.ts";
import { askOnLanding, openLongForm, screen, visit } from "./visit.ts";
import { atHeading } from "./walk.ts";

const field = (appFieldName: string) => ({ appFieldName });
const only = (residencyStatus: string) => [
  { name: "FieldEquals", params: { field: "residencyStatus", value: residencyStatus } },
];
const reason = "What is the loan for?";
const repairs = [{ value: "REPAIRS", label: "Repairs" }];

const sites = await changedSites({
  payday: {
    flow: "FULL_FORM_PG1",
    pages: [
      { id: "one", pageNumber: 1, header: "One", fields: ["residencyStatus", "payFrequency", "payDate1"].map(field) },
      { id: "two", pageNumber: 2, header: "Two", qualifiers: only("OWN"), fields: [field("loanReason")] },
    ],
  },
  personal: {
    flow: "SLIDE_SHOW",
    review: true,
    pages: [
      { id: "home", pageNumber: 1, header: "Home", fields: [field("residencyStatus")] },
      {
        id: "owner",
        pageNumber: 2,
        header: "Owner",
        qualifiers: only("OWN"),
        fields: [field("loanReason"), field("creditScore")],
      },
      {
        id: "renter",
        pageNumber: 3,
        header: "Renter",
        qualifiers: only("RENT"),
        fields: [{ ...field("loanReason"), extraParams: { options: repairs } }, field("smsOptIn")],
      },
      { id: "pay", pageNumber: 4, header: "Pay", fields: [field("payFrequency"), field("payDate1")] },
    ],
  },
});
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

test("[FLOW-15][FORM-04] the review neither requires nor changes the answers of a page that does not apply", async () => {
  const page = await openLongForm(browser, stack, applicant(50), "personal");
  const saved = submittedPages(page);
  await fillUntil(page, 50, "Renter");
  await fillByKeyboard(page, { loanReason: "REPAIRS" });
  await atHeading(page, "Pay");
  await fillUntil(page, 50, "Check your answers");
  await expectAccessible(page, "a review without a page");
  await page.getByRole("link", { name: `Change: ${reason}` }).click();
  await atHeading(page, "Renter");
  await page.getByRole("button", { name: "Save this change" }).click();
  await atHeading(page, "Check your answers");
  await page.getByRole("button", { name: "Send my request" }).click();
  await screen(page, "/wait").or(screen(page, "/resubmit")).first().waitFor();
  expect(saved).toEqual(["home", "renter", "pay", "renter", "review"]);
  await page.context().close();
});

test("[FORM-04] a consent on a page that another answer hides is no longer given when the page is shown again", async () => {
  const page = await openLongForm(browser, stack, applicant(53), "personal");
  const home = async (answer: string, next: string) => {
    await page.getByRole("radio", { name: answer }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await atHeading(page, next);
  };
  const back = () => page.getByRole("button", { name: "Back" }).click();
  const box = page.locator("#application-smsOptIn");
  await home("I rent", "Renter");
  await fillByKeyboard(page, { loanReason: "REPAIRS", smsOptIn: true });
  await atHeading(page, "Pay");
  await back();
  expect(await box.isChecked()).toBe(true);
  await back();
  await home("I own", "Owner");
  await back();
  await home("I rent", "Renter");
  expect(await box.isChecked()).toBe(false);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false])
  test(`[NAV-05][FORM-04] with scripts ${javaScriptEnabled ? "on" : "off"}, the first of two pages sends the request if the second does not apply`, async () => {
    const page = await visit(browser, stack, "payday", { javaScriptEnabled });
    const values = applicant(javaScriptEnabled ? 51 : 52);
    await askOnLanding(page, { ...values, amountRequestedRange: "500" });
    await atHeading(page, "One");
    if (javaScriptEnabled) await fillByKeyboard(page, values);
    else {
      await fillShown(page, values);
      await sendForm(page);
    }
    await atHeading(page, "Try a smaller amount");
    expect(await page.getByRole("heading", { name: "Two" }).count()).toBe(0);
    await page.context().close();
  });
