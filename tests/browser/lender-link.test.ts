import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { applicant, desktop, phone, screen, visit, visitWait } from "./visit.ts";

const { stack, browser } = await startForTests();

test("[NAV-15] a link to a lender that is used up says so to a stranger on an accessible page, and leads on by keyboard", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "78704", city: "Austin", state: "TX" }));
  const links: string[] = [];
  page.on("request", (request) => void (request.url().includes("/go/") && links.push(request.url())));
  await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
  const [link = ""] = links;
  expect(link).toMatch(/\/go\/[\w.-]+$/);

  const stranger = await visit(browser, stack);
  for (const viewport of [phone, desktop]) {
    await stranger.setViewportSize(viewport);
    const answer = await stranger.goto(link);
    expect(answer?.status()).toBe(410);
    await expectAccessible(stranger, `the used link at ${String(viewport.width)} pixels`);
    expect(await stranger.content()).not.toContain(stack.simulator.url);
  }
  const lead = stranger.locator("main a, main button").first();
  for (let presses = 0; presses < 20 && !(await lead.evaluate((one) => one === document.activeElement)); presses += 1)
    await stranger.keyboard.press("Tab");
  await stranger.keyboard.press("Enter");
  await stranger.waitForURL((url) => !url.pathname.startsWith("/go/"));
  await stranger.locator("main h1").first().waitFor();

  // The applicant's own browser still gets there.
  await page.goto(link);
  expect(page.url()).toContain(stack.simulator.url);
  await page.context().close();
  await stranger.context().close();
});

test("[NAV-12] a tab that still shows a lender declined in another tab leads to where the request stands", async () => {
  const old = await visitWait(browser, stack, applicant({ zip: "78701", city: "Austin", state: "TX" }));
  await screen(old, "/splash").getByRole("button", { name: "Stop the countdown" }).click();
  const other = await old.context().newPage();
  await other.goto(stack.site("payday"));
  await screen(other, "/splash").locator(".actions .button-quiet").click();
  await screen(other, "/resubmit").waitFor();
  await screen(old, "/splash").locator(".actions .button-primary").click();
  await screen(old, "/resubmit").locator("h1").waitFor();
  expect(await screen(old, "/resubmit").innerText()).toContain("You said no to Copper Mill Loans");
  await old.context().close();
});

test.each(["mouse", "Space"])(
  "[NAV-12] a lender is declined by %s although the countdown ends during the press",
  async (how) => {
    const page = await visitWait(browser, stack, applicant({ zip: "78701", city: "Austin", state: "TX" }));
    const decline = screen(page, "/splash").locator(".actions .button-quiet");
    await (how === "mouse" ? decline.hover() : decline.focus());
    await page.getByRole("timer").getByText("in 1 second").waitFor();
    await (how === "mouse" ? page.mouse.down() : page.keyboard.down("Space"));
    await page.getByRole("timer").getByText("Copper Mill Loans …").waitFor();
    // A page that leaves has two frames to do so.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(page.url(), "it waits for the press").toContain("#/splash");
    await (how === "mouse" ? page.mouse.up() : page.keyboard.up("Space"));
    await screen(page, "/resubmit").getByText("You said no to Copper Mill Loans").waitFor();
    await page.context().close();
  },
);

test("[NAV-12][NAV-15] without a network, the countdown to the lender says so and keeps the page, and the button works once there is one", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "78701", city: "Austin", state: "TX" }));
  const offer = screen(page, "/splash");
  const button = offer.locator(".actions .button-primary");
  await button.waitFor();
  await page.context().setOffline(true);
  const address = page.url();
  await offer.getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await expectAccessible(page, "a lender's page that cannot be reached");
  expect(page.url()).toBe(address);
  expect(await offer.getByRole("timer").count(), "it does not say that it leads there").toBe(0);
  await page.context().setOffline(false);
  await button.click();
  await page.waitForURL(`${stack.simulator.url}/lenders/**`);
  await page.context().close();
});
