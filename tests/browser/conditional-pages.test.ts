import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, fillUntil, submittedPages } from "./shape-steps.ts";
import { openLongForm, screen } from "./visit.ts";
import { atHeading } from "./walk.ts";

const field = (appFieldName: string) => ({ appFieldName });
const only = (residencyStatus: string) => [
  { name: "FieldEquals", params: { field: "residencyStatus", value: residencyStatus } },
];
const reason = "What is the loan for?";
const repairs = [{ value: "REPAIRS", label: "Repairs" }];

const sites = await changedSites({
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
        fields: [{ ...field("loanReason"), extraParams: { options: repairs } }],
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
