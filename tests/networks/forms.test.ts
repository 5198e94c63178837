import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { isFull } from "../../apps/server/src/system/proof-size.fixture.ts";
import { expectAccessible } from "../browser/accessibility.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  headingOf,
  interactive,
  openLongForm,
  screen,
  submitButton,
  visit,
} from "../browser/visit.ts";
import { fillForm } from "../personas/fill-form.ts";
import { discardTab } from "./discard-tab.ts";
import type { Asked } from "./faulty-network.ts";
import type { Fault } from "./faults.ts";
import { networkTo, openPage, startForNetworks, storedForm, storedOf } from "./start.ts";

const { browser, postsOf, servers } = await startForNetworks({});
const [server] = servers;

/** Every lender answers at once. */
const houston = { zip: "77001", city: "Houston" };
const isSave = ({ method, path }: Asked) => method === "PATCH" && path.startsWith("/api/v1/userApplication");
const saysLost = /couldn't reach the server\. Your answers are still here/;

const outcomeOf = (page: Page) => page.locator('.wait-done, main[data-screen="/resubmit"]').first().waitFor();

describe.concurrent("on a bad network", () => {
  // `npm run proofs` tries more. A lost request: `tests/browser/failures.test.ts`.
  test.for<Fault>(["lostAnswer", "portalPage", ...(isFull ? (["lostRequest"] as const) : [])])(
    "[LAND-16] a landing form that meets the fault %s says so, keeps its answers, and makes one request when it is sent again",
    async (fault, { expect }) => {
      const values = applicant(houston);
      const network = await networkTo(server);
      const page = await visit(browser, network);
      await interactive(page);
      network.use((asked) => (isSave(asked) ? fault : "whole"));
      await askOnLanding(page, values);
      await page.locator(".failure-notice[role=alert]", { hasText: saysLost }).waitFor();
      expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
      network.use(() => "whole");
      await submitButton(page).click();
      await screen(page, "/longform").locator("form").waitFor();
      expect(await storedOf(server, values)).toHaveLength(1);
      await page.context().close();
      await network.close();
    },
  );

  test.for<Fault>(["portalRedirect", ...(isFull ? (["lostRequest"] as const) : [])])(
    "[LAND-16] a landing form that is sent before its rules have loaded stays, with its answers, while every request meets the fault %s",
    async (fault, { expect }) => {
      const values = applicant(houston);
      const network = await networkTo(server);
      const page = await openPage(browser, network.site("payday"));
      await interactive(page);
      network.use(() => fault);
      await askOnLanding(page, values);
      await page.locator(".failure-notice[role=alert]", { hasText: saysLost }).waitFor();
      expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
      network.use(() => "whole");
      await submitButton(page).click();
      await screen(page, "/longform").locator("form").waitFor();
      await page.context().close();
      await network.close();
    },
  );

  test("[FLOW-02] a long form that meets a login page, a gateway, a lost request and a lost answer keeps every answer, is stored once, and reaches each lender once", async ({
    expect,
  }) => {
    const values = applicant(houston);
    const network = await networkTo(server);
    const page = await openLongForm(browser, network, values);
    await fillForm(page, values);
    const met: Fault[] = ["portalPage", "portalUnauthorized", "portalNotFound", "empty", "badGateway", "lostRequest"];
    const notice = page.locator("output.connection-notice");
    for (const fault of met) {
      network.use((asked) => (isSave(asked) ? fault : "whole"));
      await submitButton(page).click();
      await notice.getByText(fault === "badGateway" ? /is busy right now/ : saysLost).waitFor();
      expect(await controlOf(page, "socialSecurity").inputValue()).not.toBe("");
    }
    await expectAccessible(page, "a form that is sent again");
    // Stored, and not known here: the same form is sent again by itself.
    network.use((asked) => (isSave(asked) ? "lostAnswer" : "whole"));
    await submitButton(page).click();
    await expect.poll(async () => (await storedOf(server, values))[0]?.viewState).not.toBe("FULL_FORM");
    network.use(() => "whole");
    await outcomeOf(page);
    const [stored, ...more] = await storedOf(server, values);
    expect(stored?.values).toMatchObject(storedForm("payday", values));
    expect(more).toEqual([]);
    expect(postsOf(values).map(({ repeated }) => repeated)).toEqual([false]);
    await page.context().close();
    await network.close();
  });

  test("[APP-04] a visitor whose Wi-Fi asks for a login in the middle of the form finds every answer when the site is back", async ({
    expect,
  }) => {
    const values = applicant(houston);
    const network = await networkTo(server);
    // The login page once arrives in place of the key for drafts.
    let keys = 0;
    network.use(({ path }) => (path.endsWith("/draftKey") && (keys += 1) === 1 ? "portalNotFound" : "whole"));
    const page = await openPage(browser, network.site("payday"));
    await interactive(page);
    await askOnLanding(page, values);
    await screen(page, "/longform").locator("form").waitFor();
    const half = { firstName: values["firstName"], address1: values["address1"], incomeType: values["incomeType"] };
    for (const name of ["firstName", "address1"]) await controlOf(page, name).fill(String(values[name]));
    await controlOf(page, "incomeType").selectOption(String(values["incomeType"]));
    await page.getByText("We keep the answers you haven't sent yet on this device").waitFor();
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith("draft-")));
    network.use(() => "portalRedirect");
    await submitButton(page).click();
    await page.reload();
    await page.getByRole("heading", { name: "Log in to this Wi-Fi" }).waitFor();
    network.use(() => "whole");
    const later = await discardTab(page, network.site("payday"));
    await later.goto(network.site("payday"));
    await screen(later, "/longform").locator("form").waitFor();
    for (const [name, value] of Object.entries(half))
      await expect.poll(() => controlOf(later, name).inputValue()).toBe(value);
    await fillForm(later, values);
    await submitButton(later).click();
    await outcomeOf(later);
    expect((await storedOf(server, values))[0]?.values).toMatchObject(storedForm("payday", values));
    await later.context().close();
    await network.close();
  });

  test("[NAV-22] a screen whose script was answered with a login page says so, and opens after the login without a new page", async ({
    expect,
  }) => {
    const network = await networkTo(server);
    const page = await visit(browser, network);
    await interactive(page);
    await page.locator('input[name="zip"]').focus();
    await page.waitForLoadState("networkidle");
    network.use(({ path }) => (path.startsWith("/assets/") ? "portalPage" : "whole"));
    await askOnLanding(page, applicant());
    await headingOf(page).getByText("This part didn't load").waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    network.use(() => "whole");
    await page.getByRole("button", { name: "Try again" }).click();
    await screen(page, "/longform").locator("form").waitFor();
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    await page.context().close();
    await network.close();
  });

  test.runIf(isFull)(
    "[FLOW-02] at the speed of 2G a visitor sees that the page works, and reaches an outcome",
    async ({ expect }) => {
      const values = applicant(houston);
      const page = await openPage(browser, "about:blank");
      const session = await page.context().newCDPSession(page);
      // 50 kbit/s, and 800 ms to the server.
      const slow = { offline: false, latency: 800, downloadThroughput: 6_250, uploadThroughput: 6_250 };
      await session.send("Network.emulateNetworkConditions", slow);
      page.setDefaultTimeout(120_000);
      await page.goto(server.site("payday"), { waitUntil: "commit" });
      await interactive(page);
      await askOnLanding(page, values);
      await page.getByRole("button", { name: "Saving" }).waitFor();
      await screen(page, "/longform").locator("form").waitFor();
      await fillForm(page, values);
      await submitButton(page).click();
      await outcomeOf(page);
      const stored = await storedOf(server, values);
      expect(stored).toHaveLength(1);
      expect(stored[0]?.values).toMatchObject(storedForm("payday", values));
      await page.context().close();
    },
  );
});
