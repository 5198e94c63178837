import type { Page } from "playwright-core";
import { dialog } from "./modal-steps.ts";

export const field = (page: Page, name: string) => dialog(page).locator(`[data-field="${name}"]`);
export const type = (page: Page, name: string, value: string) =>
  field(page, name).locator("input, textarea").first().fill(value);
export const typePhone = async (page: Page, digits: string) => {
  const boxes = field(page, "phoneNumber").locator("input");
  await boxes.nth(0).fill(digits.slice(0, 3));
  await boxes.nth(1).fill(digits.slice(3, 6));
  await boxes.nth(2).fill(digits.slice(6));
};
export const passCaptcha = async (page: Page) => {
  await field(page, "recaptcha").locator("input").click();
  await field(page, "recaptcha").getByText("Done").waitFor();
};

/** True if the visible part of the dialog shows the whole element. */
export const isInView = (page: Page, selector: string) =>
  dialog(page)
    .locator(selector)
    .evaluate((element) => {
      const [shown, body] = [element, element.closest(".modal-body")].map((one) => one?.getBoundingClientRect());
      return shown !== undefined && body !== undefined && shown.top >= body.top && shown.bottom <= body.bottom;
    });
/** The smallest window that the sites support. */
export const smallest = { viewport: { width: 320, height: 640 } };

export async function fillCalifornia(page: Page): Promise<void> {
  await type(page, "name", "Ana Lopez");
  await type(page, "email", "ana.lopez@example.com");
  await typePhone(page, "2135550147");
  await type(page, "fullAddress", "1204 Sunset Blvd Apt 9, Los Angeles");
  await type(page, "zipCode", "90012");
  await type(page, "birthYear", "1990");
  await type(page, "message", "Please tell me what you hold about me.");
}

export const sendCalifornia = (page: Page) => dialog(page).getByRole("button", { name: "Submit" }).click();

/** Presses the form's button and returns what the browser sent. */
export async function sentBy(page: Page, path: string, button: string) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === path),
    dialog(page).getByRole("button", { name: button }).click(),
  ]);
  return { method: request.method(), query: new URL(request.url()).search, body: request.postData() };
}
