import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { eventually } from "../stack/eventually.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { fillForm } from "../personas/fill-form.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  interactive,
  longWait,
  messageOf,
  rulesLoaded,
  screen,
  submitButton,
  visit,
  visitLongForm,
  visitWait,
} from "./visit.ts";

const sites = await changedSites({});
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir, DEFAULT_SITE: "" });
afterAll(() => sites.remove());

/** Serves the payday site at another host, as after a mistake in its file, until it is corrected. */
async function moveTo(host: string): Promise<void> {
  const readAgain = () => stack.server.lines.filter((line) => line.includes('"sites reloaded"')).length;
  const before = readAgain();
  await sites.change("payday", { hosts: [host] });
  stack.server.child.kill("SIGHUP");
  await eventually(async () => expect(readAgain()).toBe(before + 1));
}

test("[FLOW-02] a site that no host leads to for a moment ends no request, and makes no ZIP code invalid", async () => {
  const landing = await visit(browser, stack);
  await interactive(landing);
  await controlOf(landing, "zip").focus();
  await rulesLoaded(landing);
  const values = applicant();
  const form = await visitLongForm(browser, stack, values);
  await fillForm(form, values);
  const wait = await visitWait(browser, stack, applicant(longWait));
  await screen(wait, "/wait").waitFor();
  await moveTo("elsewhere.localhost");
  // An open stream continues. The page also asks whenever the device is online again.
  for (let times = 0; times < 2; times += 1) {
    const asked = wait.waitForResponse(/[/]progress/u);
    await wait.evaluate(() => globalThis.dispatchEvent(new Event("online")));
    await asked;
    await wait.getByText("Your connection is unstable. We're still checking with lenders").waitFor();
  }
  await askOnLanding(landing, applicant());
  await landing.locator(".failure-notice", { hasText: "The server is busy" }).waitFor();
  await submitButton(form).click();
  await form.locator("main").getByText("The server is busy").waitFor();
  await moveTo("payday.localhost");
  await submitButton(landing).click();
  await screen(landing, "/longform").locator("form").waitFor();
  expect(await messageOf(landing, "zip").count()).toBe(0);
  // Both continue by themselves.
  for (const page of [form, wait]) {
    await page.getByRole("link", { name: /^Continue to/ }).waitFor();
    await page.context().close();
  }
  await landing.context().close();
});
