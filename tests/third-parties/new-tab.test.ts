import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicant, askOnLanding, interactive, screen, submitButton } from "../browser/visit.ts";
import { eventually } from "../stack/eventually.ts";
import { startMeasured, type Measured } from "./measured.ts";

let measured: Measured;
beforeAll(async () => void (measured = await startMeasured({ popunderEnabled: true })));
afterAll(() => measured.close());

const isHandOver = (request: Request): boolean =>
  request.method() === "POST" && new URL(request.url()).pathname === "/apply";

/** A visitor sent by a partner: the link that they followed names the partner. */
async function visitFromPartner(affid: string): Promise<Page> {
  const page = await measured.visitor();
  await page.goto(`${measured.stack.site("payday")}/?affid=${affid}`);
  await interactive(page);
  return page;
}

const storedPartner = (page: Page) =>
  page.evaluate(async () => {
    const answer = (await (await fetch("/api/v1/userApplication")).json()) as { userApplication: { affid: unknown } };
    return answer.userApplication.affid;
  });

test("[LAND-17][LAND-19][LAND-20] without a partner the form is handed over in the same window, with exactly its fields, and submits itself", async () => {
  const { standIn } = measured;
  const page = await measured.visitor();
  const values = applicant({ amountRequestedRange: "500" });
  const posted = page.waitForRequest(isHandOver);
  await askOnLanding(page, values);
  expect(Object.fromEntries(new URLSearchParams((await posted).postData() ?? ""))).toEqual({
    zip: "78501",
    email: String(values["email"]),
    amountRequested: "500",
    amountRequestedRange: "500",
    acceptedTermsAndConditions: "true",
    filesetId: expect.stringMatching(/^[\w-]{16}$/),
    autoSubmit: "true",
    popunderDisplayed: "true",
    pixelsRequested: "true",
  });
  await screen(page, "/longform").locator("form").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(page.context().pages()).toHaveLength(1);
  await eventually(() => expect(standIn.calls("metaPixel")).toContainEqual(["track", "CompleteRegistration"]));
  const stored = await page.evaluate(async () => (await fetch("/api/v1/userApplication")).text());
  expect((JSON.parse(stored) as { userApplication: object }).userApplication).toMatchObject({
    popunderDisplayed: true,
    pixelsRequested: true,
    zip: "78501",
  });
  await page.context().close();
});

test("[LAND-17] a refused form is not handed over: its messages show, and no tab opens", async () => {
  const page = await measured.visitor();
  const handedOver: string[] = [];
  page.on("request", (request) => isHandOver(request) && handedOver.push(request.url()));
  await submitButton(page).click();
  await page.locator(".error-summary").waitFor();
  expect([handedOver, page.context().pages().length]).toEqual([[], 1]);
  await page.context().close();
});

test("[LAND-17][LAND-20][FLOW-21][APP-07] with a partner the click opens a new tab that continues, and this tab goes to the offers and stays there", async () => {
  const page = await visitFromPartner("partner-7");
  const opened = page.context().waitForEvent("page");
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  const tab = await opened;
  await screen(page, "/offers").locator("h1").waitFor();
  await screen(tab, "/longform").locator("form").waitFor();
  expect(page.context().pages()).toHaveLength(2);
  expect(await storedPartner(tab)).toBe("partner-7");
  expect(new URL(page.url()).hash).toBe("#/offers");
  await page.reload();
  await screen(page, "/offers").locator("h1").waitFor();
  expect(new URL(page.url()).hash).toBe("#/offers");
  await page.context().close();
});

test("[LAND-20] no tab opens without a user action: a script that sends the form gets the same window", async () => {
  const page = await visitFromPartner("partner-8");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false, hasBeenActive: false } });
  });
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await screen(page, "/longform").locator("form").waitFor();
  expect(page.context().pages()).toHaveLength(1);
  expect(await storedPartner(page)).toBe("partner-8");
  await page.context().close();
});

test("[LAND-17][APP-07] UNKNOWN is not a partner, and neither is an invalid partner name", async () => {
  for (const affid of ["UNKNOWN", "%3Cimg%20src%3Dx%3E"]) {
    const page = await visitFromPartner(affid);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
    await screen(page, "/longform").locator("form").waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(await storedPartner(page)).toBe("UNKNOWN");
    await page.context().close();
  }
});

test("[LAND-17] with new-tab mode off the form itself is sent, and nothing is handed over", async () => {
  const context = await measured.browser.newContext();
  const page = await context.newPage();
  const handedOver: string[] = [];
  page.on("request", (request) => isHandOver(request) && handedOver.push(request.url()));
  await page.goto(measured.stack.site("personal"));
  await interactive(page);
  await askOnLanding(page, applicant({ amountRequestedRange: "1000" }));
  await page.locator('main:not([data-screen="/"])').waitFor();
  expect([handedOver, context.pages().length]).toEqual([[], 1]);
  await context.close();
});

test("[LAND-18] a prefilled form shows its errors, and signals that it is complete; an empty one does neither", async () => {
  const context = await measured.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener("loanbridge:submissionComplete", () => performance.mark("signalled"));
  });
  const signalled = () => page.evaluate(() => performance.getEntriesByName("signalled").length);
  await page.goto(measured.stack.site("payday"));
  await interactive(page);
  await eventually(() => expect(measured.standIn.calls("metaPixel").length).toBeGreaterThan(0));
  expect(await signalled()).toBe(0);

  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/";
    form.innerHTML = '<input name="zip" value="7870"><input name="email" value="ana@">';
    document.body.append(form);
    form.submit();
  });
  await page.locator('[data-field="zip"] .field-error').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("signalled").length === 1);
  await context.close();
});
