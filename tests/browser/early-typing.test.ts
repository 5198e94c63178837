import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { controlOf, interactive, phone, screen, submitButton, visit } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Runs in the page. React schedules its tasks as messages; all but the first few stay queued, as on a busy phone. */
function holdTasks(first: number): void {
  let left = first;
  const post = Reflect.get(MessagePort.prototype, "postMessage") as (...message: unknown[]) => void;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function holding(this: MessagePort, ...message: unknown[]) {
    const send = () => Reflect.apply(post, this, message);
    if ((left -= 1) < 0) held.push(send);
    else send();
  };
  Object.assign(globalThis, {
    letGo() {
      left = Infinity;
      for (const send of held) send();
    },
  });
}

test.each([0, 1, 2, 3, 4, 6])(
  "[LAND-03][LAND-04] text typed when only %i of the page's tasks have run stays as typed",
  async (tasks) => {
    const context = await browser.newContext({ viewport: phone });
    const page = await context.newPage();
    await page.addInitScript(holdTasks, tasks);
    await page.goto(stack.site("personal"));
    const zip = page.locator("#landing-zip");
    const email = page.locator("#landing-email");
    await zip.focus();
    await page.keyboard.type("78704");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ana@example.com");
    expect([await zip.inputValue(), await email.inputValue()]).toEqual(["78704", "ana@example.com"]);
    await page.evaluate("letGo()");
    await page.waitForFunction(() => performance.getEntriesByName("app-interactive").length > 0);
    expect([await zip.inputValue(), await email.inputValue()]).toEqual(["78704", "ana@example.com"]);
    await context.close();
  },
);

test("typing that starts before the page is ready continues once it is", async () => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.addInitScript(holdTasks, 0);
  await page.goto(stack.site("personal"));
  await page.locator("#landing-zip").focus();
  await page.keyboard.type("787");
  await page.evaluate("letGo()");
  await page.waitForFunction(() => performance.getEntriesByName("app-interactive").length > 0);
  await page.keyboard.type("04");
  expect(await page.locator("#landing-zip").inputValue()).toBe("78704");
  await context.close();
});

test("[LAND-04] the landing form stays when its email suggestions do not load, and offers them once they can", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.locator('input[name="zip"]').focus();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.locator('input[name="email"]').pressSequentially("ana");
  await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe("ana");
  await page.context().setOffline(false);
  await page.locator('input[name="email"]').pressSequentially(".lopez");
  await page.locator('[role="option"]').first().waitFor();
  expect(await page.locator("main form").count()).toBe(1);
  await page.context().close();
});

/** The landing page of a new visitor, whose scripts load only after `arrive`. */
async function visitBeforeScripts() {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(stack.site("payday"), { waitUntil: "commit" });
  return { page, arrive };
}

test("[LAND-21] what was typed before the scripts loaded stays, and so does the focus, when something has changed the form's elements", async () => {
  const { page, arrive } = await visitBeforeScripts();
  await controlOf(page, "amountRequestedRange").selectOption("300");
  await controlOf(page, "acceptedTermsAndConditions").check();
  await controlOf(page, "email").fill("ana@example.com");
  await controlOf(page, "zip").focus();
  await page.keyboard.type("787");
  // As a password manager does for its button.
  await controlOf(page, "email").evaluate((input) => input.after(document.createElement("span")));
  arrive();
  await interactive(page);
  await page.keyboard.type("04");
  expect(await controlOf(page, "zip").inputValue()).toBe("78704");
  expect(await controlOf(page, "email").inputValue()).toBe("ana@example.com");
  expect(await controlOf(page, "amountRequestedRange").inputValue()).toBe("300");
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(true);
  await page.context().close();
});

test("[LAND-21] the landing form sends the answers that were given before its scripts loaded", async () => {
  const { page, arrive } = await visitBeforeScripts();
  await controlOf(page, "amountRequestedRange").selectOption("500");
  await controlOf(page, "zip").fill("78704");
  await controlOf(page, "email").fill("ana@example.com");
  await controlOf(page, "acceptedTermsAndConditions").check();
  arrive();
  await interactive(page);
  await submitButton(page).click();
  await screen(page, "/longform").locator("form").waitFor();
  const stored = await page.evaluate(async () => (await fetch("/api/v1/userApplication")).json());
  expect(stored).toMatchObject({
    userApplication: { amountRequestedRange: "500", zip: "78704", email: "ana@example.com" },
  });
  await page.context().close();
});
