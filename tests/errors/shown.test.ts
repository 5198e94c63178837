import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ServerError } from "@loanbridge/contract";
import { answersOf, defaultTooltips, personas } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { fillByKeyboard } from "../browser/keyboard.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { todayOn } from "../stack/site-today.ts";

const ownTexts = {
  zip: { required: "A zip code has five digits.", server: { ZipLookup: "No mail goes there." } },
  consent: { required: "Without your consent we may not go on." },
};

let stack: Stack;
let browser: Browser;
let sites: string;

/** The demo sites, one of them with its own validation messages. */
beforeAll(async () => {
  sites = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp("sites", sites, { recursive: true });
  const file = join(sites, "payday-demo", "environment.json");
  const environment = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...environment, tooltips: ownTexts }));
  [stack, browser] = await Promise.all([startStack({ SITES_DIR: sites }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
  await rm(sites, { recursive: true });
});

/** A control's message, and its association with the control for assistive technology. */
interface Shown {
  readonly text: string | undefined;
  readonly invalid: boolean;
  readonly described: boolean;
}

function shown(page: Page, field: string): Promise<Shown> {
  return page.evaluate((name) => {
    const box = document.querySelector(`main [data-field="${name}"]`);
    const message = box?.querySelector(".field-error");
    const described = [...(box?.querySelectorAll("[aria-describedby]") ?? [])].some((one) =>
      one
        .getAttribute("aria-describedby")
        ?.split(" ")
        .includes(message?.id ?? ""),
    );
    // Radio buttons cannot be marked one by one, so the message describes their group.
    const marked = box?.querySelector('[aria-invalid="true"], fieldset[aria-describedby] [type="radio"]');
    const invalid = Boolean(marked) && box?.hasAttribute("data-invalid") === true;
    return { text: message?.textContent ?? undefined, invalid, described };
  }, field);
}

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") ?? undefined);

const submit = (page: Page) => page.locator('main form [type="submit"]').click();

/** Submits, and waits until the answer has been processed. Until then, the button does nothing. */
async function send(page: Page): Promise<void> {
  const ready = page.locator('main form [type="submit"]:not([aria-disabled])');
  await ready.waitFor();
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === "PATCH"), submit(page)]);
  await ready.waitFor();
}

test("[SITE-09] messages, including the consent's, come from the site's environment file", async () => {
  const page = await browser.newPage();
  await page.goto(stack.site("payday"));
  await submit(page);
  await page.locator(".error-summary").waitFor();
  expect(await shown(page, "zip")).toEqual({ text: ownTexts.zip.required, invalid: true, described: true });
  expect((await shown(page, "acceptedTermsAndConditions")).text).toBe(ownTexts.consent.required);
  expect((await shown(page, "email")).text).toBe("This field is required");

  await page.fill('[name="zip"]', "00099");
  await page.fill('[name="email"]', "ana@example.com");
  await page.check('[name="acceptedTermsAndConditions"]');
  await submit(page);
  await expect.poll(async () => (await shown(page, "zip")).text).toBe(ownTexts.zip.server.ZipLookup);
  await page.close();
});

test("[VAL-01][FLOW-02] a failed submit announces one summary, links to each field and focuses the first; so does the next", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(stack.site("personal"));
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const collect = (node: Node) => {
      if (node instanceof Element && node.matches('.error-summary[role="alert"]'))
        announced.push(node.textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) collect(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const announced = () => page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
  const summary = page.locator(".error-summary");

  await submit(page);
  await summary.waitFor();
  expect(await announced()).toHaveLength(1);
  expect(await focusedField(page)).toBe("zip");
  await expectAccessible(page, "a refused landing form");
  const links = summary.locator("a");
  expect(await links.allTextContents()).toEqual([
    "Zip Code: Please enter your 5-digit zip code.",
    "Email: This field is required",
  ]);
  await links.nth(1).click();
  expect(await focusedField(page)).toBe("email");

  await submit(page);
  await expect.poll(async () => (await announced()).length).toBe(2);
  expect(await focusedField(page)).toBe("zip");

  await page.fill('[name="zip"]', "00099");
  await page.fill('[name="email"]', "ana@example.com");
  // A message that the summary was not about: it appears beside its control, and the summary stays hidden until the
  // next submit.
  await expect.poll(async () => (await shown(page, "zip")).text).toBe("The zip code you have entered is not valid.");
  expect(await summary.count()).toBe(0);
  expect(await announced()).toHaveLength(2);
  await submit(page);
  await expect.poll(async () => (await announced()).length).toBe(3);
  expect(await links.allTextContents()).toEqual(["Zip Code: The zip code you have entered is not valid."]);
  expect(await focusedField(page)).toBe("zip");
  await context.close();
});

/**
 * Fields of the catalog that the long form asks, each with its control. The others are tested in `messages.test.ts`.
 */
const mapped = `zip firstName lastName address1 residencyStatus city state monthsAtAddress primaryPhone alternatePhone
employerPhone dlState employerName jobTitle monthsEmployed incomeType accountType income bankName monthsAtBank account routing
socialSecurity driversLicense payDate1 payFrequency creditScore loanReason`.split(/\s+/);
const parts = ["birthMonth", "birthDay", "birthYear", "dob"];
const codes = [...new Set([...mapped, ...parts].flatMap((field) => Object.keys(defaultTooltips[field]?.server ?? {})))];

test("[ERR-01][ERR-02] each code of the catalog shows its text on each mapped control once touched, in one summary", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const today = todayOn("personal");
  const persona = { ...answersOf(personas["employed-renter"], today), acceptedTermsAndConditions: true };
  await page.goto(stack.site("personal"));
  await fillByKeyboard(page, persona);
  await page.locator('[data-screen="/longform"] form').waitFor();
  let errors: ServerError[] = [{ field: "firstName", code: "NotNull" }];
  await page.route("**/api/v1/userApplication?*", async (route) => {
    const answer = await page.request.get(`${stack.site("personal")}/api/v1/userApplication`).catch(() => undefined);
    const base = answer ? ((await answer.json()) as object) : {};
    await route.fulfill({ json: { viewState: "FULL_FORM", userApplication: {}, secureFields: {}, ...base, errors } });
  });
  await fillByKeyboard(page, persona);
  await page.locator(".error-summary").waitFor();

  const text = (field: string, code: string) => defaultTooltips[field]?.server?.[code];
  for (const code of codes) {
    const fields = mapped.filter((field) => text(field, code) !== undefined);
    errors = fields.map((field) => ({ field, code }));
    if (fields.length === 0) continue;
    await send(page);
    const first = fields[0] ?? "";
    await expect
      .poll(async () => (await shown(page, first)).text, { message: `${first} ${code}` })
      .toBe(text(first, code));
    for (const field of fields) {
      const expected = { text: text(field, code), invalid: true, described: true };
      expect(await shown(page, field), `${field} ${code}`).toEqual(expected);
    }
    expect(await page.locator(".error-summary").count()).toBe(1);
    const inOrder = await page
      .locator("main [data-invalid]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-field")));
    expect(await focusedField(page)).toBe(inOrder[0]);
  }
  for (const field of parts) {
    for (const code of Object.keys(defaultTooltips[field]?.server ?? {})) {
      errors = [{ field, code }];
      await send(page);
      await expect
        .poll(async () => (await shown(page, "dob")).text, { message: `${field} ${code}` })
        .toBe(text(field, code));
      expect((await shown(page, "dob")).invalid).toBe(true);
    }
  }

  errors = [{ field: "email", code: "Pattern" }];
  await send(page);
  await expect
    .poll(() => page.locator(".error-summary li").allTextContents())
    .toEqual(["Email: Please enter a correct e-mail address."]);
  expect(await page.locator(".error-summary a").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
  await page.close();
});
