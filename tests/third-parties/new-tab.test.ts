import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { applicant, askOnLanding, interactive, screen, submitButton } from "../browser/visit.ts";
import { startMeasured, type Measured } from "./measured.ts";

let measured: Measured;
beforeAll(async () => void (measured = await startMeasured({ popunderEnabled: true })));
afterAll(() => measured.close());

const isHandOver = (request: Request): boolean => request.method() === "POST" && request.url().endsWith("/apply");

/** Writes down every place that the page goes to. */
async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places: string[] = [];
    addEventListener("hashchange", () => places.push(location.hash));
    Object.assign(globalThis, { places });
  });
  return () => page.evaluate(() => (globalThis as unknown as { places: string[] }).places);
}

/** A visitor whom a partner sent: the application that is stored names the partner. */
async function visitFromPartner(affid: string): Promise<Page> {
  const page = await measured.visitor();
  await page.evaluate(async (partner) => {
    const userApplication = {
      zip: "78501",
      email: "ana.partner@example.com",
      amountRequestedRange: "500",
      acceptedTermsAndConditions: true,
      affid: partner,
    };
    const body = JSON.stringify({ viewState: "LANDING_SUBMIT", userApplication });
    await fetch("/api/v1/userApplication", { method: "PATCH", headers: { "content-type": "application/json" }, body });
  }, affid);
  await page.goto(`${measured.stack.site("payday")}/#/banner`);
  await page.reload();
  await interactive(page);
  return page;
}

test("[LAND-17][LAND-19][LAND-20] without a partner the form is handed over in the same window, with exactly its fields, and sends itself", async () => {
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
    autoSubmit: "true",
    popunderDisplayed: "true",
    pixelsRequested: "true",
  });
  await screen(page, "/longform").locator("form").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(page.context().pages()).toHaveLength(1);
  await vi.waitFor(() => expect(standIn.calls("metaPixel")).toContainEqual(["track", "CompleteRegistration"]));
  const stored = await page.evaluate(async () => (await fetch("/api/v1/userApplication")).text());
  expect((JSON.parse(stored) as { userApplication: object }).userApplication).toMatchObject({
    popunderDisplayed: true,
    pixelsRequested: true,
    zip: "78501",
  });
  await page.context().close();
});

test("[LAND-17] a form that is refused is not handed over: its messages show, and no tab opens", async () => {
  const page = await measured.visitor();
  const handedOver: string[] = [];
  page.on("request", (request) => isHandOver(request) && handedOver.push(request.url()));
  await submitButton(page).click();
  await page.locator(".error-summary").waitFor();
  expect([handedOver, page.context().pages().length]).toEqual([[], 1]);
  await page.context().close();
});

test("[LAND-17][LAND-20] with a partner the click opens a new tab that goes on, and this one goes to the offers", async () => {
  const page = await visitFromPartner("partner-7");
  const places = await watchPlaces(page);
  await page.locator('input[name="acceptedTermsAndConditions"]').check();
  const opened = page.context().waitForEvent("page");
  await submitButton(page).or(page.locator("form#request button[type=submit]")).first().click();
  const tab = await opened;
  await tab.locator('main[data-screen="/longform"] form').waitFor();
  expect(page.context().pages()).toHaveLength(2);
  expect(await places()).toContain("#/offers");
  await page.context().close();
});

test("[LAND-20] no tab opens without the visitor's act: a script that sends the form gets the same window", async () => {
  const page = await visitFromPartner("partner-8");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false, hasBeenActive: false } });
    const box = document.querySelector<HTMLInputElement>('input[name="acceptedTermsAndConditions"]');
    box?.click();
    document.querySelector<HTMLFormElement>("form#request")?.requestSubmit();
  });
  await screen(page, "/longform").locator("form").waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

test("[LAND-17] UNKNOWN is no partner", async () => {
  const page = await visitFromPartner("UNKNOWN");
  await page.locator('input[name="acceptedTermsAndConditions"]').check();
  await page.locator("form#request button[type=submit]").click();
  await screen(page, "/longform").locator("form").waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

test("[LAND-17] where new-tab mode is off the form itself is sent, and nothing is handed over", async () => {
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

test("[LAND-18] a form that comes filled shows what is wrong with it, and signals that it is complete; an empty one does neither", async () => {
  const context = await measured.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener("loanbridge:submissionComplete", () => performance.mark("signalled"));
  });
  const signalled = () => page.evaluate(() => performance.getEntriesByName("signalled").length);
  await page.goto(measured.stack.site("payday"));
  await interactive(page);
  await vi.waitFor(() => expect(measured.standIn.calls("metaPixel").length).toBeGreaterThan(0));
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
