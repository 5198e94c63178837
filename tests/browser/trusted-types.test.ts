import { expect, test, vi } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";

const { stack, browser } = await startForTests();

test("an injected script can make neither markup nor scripts from text, and the operator sees the attempt", async () => {
  // Not through `visit`, which fails if a page violates its policy.
  const page = await browser.newPage();
  await page.goto(stack.site("payday"));
  await page.locator("main form").waitFor();
  const outcomes = await page.evaluate(() =>
    [
      () => Reflect.set(document.createElement("div"), "innerHTML", "<img src=x>"),
      () => Reflect.set(document.createElement("script"), "text", "1"),
      () => globalThis.trustedTypes?.createPolicy("mine", { createHTML: String }),
      () => globalThis.trustedTypes?.createPolicy("loanbridge", { createHTML: String }),
    ].map((act) => {
      try {
        act();
        return "done";
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    }),
  );
  expect(outcomes).toEqual(["refused", "refused", "refused", "refused"]);
  const two = 'loanbridge_policy_reports_total{directive="require-trusted-types-for",blocked="trusted-types-sink"} 2';
  await vi.waitFor(async () => expect(await (await fetch(stack.metrics)).text()).toContain(two), 10_000);
  await page.close();
});
