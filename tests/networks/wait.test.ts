import type { Page } from "playwright-core";
import { afterAll, describe, test } from "vitest";
import { isFull } from "../../apps/server/src/system/proof-size.fixture.ts";
import { expectAccessible } from "../browser/accessibility.ts";
import { startInProcessServer } from "../browser/stored-state.ts";
import { applicant, longWait, screen, visitWait } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";
import { discardTab } from "./discard-tab.ts";
import type { Asked } from "./faulty-network.ts";
import type { Fault } from "./faults.ts";
import { networkTo, startForNetworks } from "./start.ts";

const { simulator, browser, postsOf, servers } = await startForNetworks({});
const [server] = servers;
/** A server that sends nothing to lenders: each test says when one has answered. */
const still = await startInProcessServer();
afterAll(() => still.close());

const isStream = ({ path }: Asked) => path.startsWith("/api/v1/userApplication/events");
const isPoll = ({ path }: Asked) => path.startsWith("/api/v1/userApplication/progress");
const waiting = (page: Page) => screen(page, "/wait").getByRole("heading", { level: 1 });
const sold = (page: Page) => page.locator(".wait-done");
const toLender = (page: Page) => page.getByRole("link", { name: /^Continue to / });

/** Runs in the page: a battery saver can stop its timers. */
function prepareSaver(): void {
  let isSaving = false;
  const start = globalThis.setTimeout;
  const repeat = globalThis.setInterval;
  const unlessSaving = (run: () => void) => () => void (isSaving || run());
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => start(unlessSaving(run), ms),
    setInterval: (run: () => void, ms?: number) => repeat(unlessSaving(run), ms),
    saveBattery: () => (isSaving = true),
  });
}

describe.concurrent("on a bad network, the wait for lenders", () => {
  // `npm run proofs` tries more: one that is held back is silent too, and one of another type is as if there were none,
  // which `tests/browser/wait.test.ts` tries.
  test.for<Fault>(["fallsSilent", "cutSoon", ...(isFull ? (["held", "retyped"] as const) : [])])(
    "[NAV-15] ends with the outcome when a proxy does this to the event stream: %s",
    async (fault, { expect }) => {
      const values = applicant(longWait);
      const network = await networkTo(server, (asked) => (isStream(asked) ? fault : "whole"));
      const page = await visitWait(browser, network, values);
      await sold(page).waitFor();
      await toLender(page).click();
      await page.waitForURL(`${simulator.url}/**`);
      expect(postsOf(values).map(({ verdict }) => verdict)).toEqual(["sold"]);
      await page.context().close();
      await network.close();
    },
  );

  test.for<Fault>(["whole", "fallsSilent"])(
    "[NAV-15] ends with the outcome while a battery saver stops every timer, once the visitor looks at the page again; the event stream: %s",
    async (fault, { expect }) => {
      const network = await networkTo(still, (asked) => (isStream(asked) ? fault : "whole"));
      const page = await visitWait(browser, network, applicant());
      await page.addInitScript(prepareSaver);
      await page.reload();
      await waiting(page).waitFor();
      await page.evaluate("saveBattery()");
      await still.store(page, "REDIRECT");
      if (fault !== "whole") await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await sold(page).waitFor();
      expect(await toLender(page).isVisible()).toBe(true);
      await page.context().close();
      await network.close();
    },
  );

  test("[NAV-15] says that the connection is unstable while nothing arrives, and ends with the outcome", async ({
    expect,
  }) => {
    const network = await networkTo(still);
    const page = await visitWait(browser, network, applicant());
    await waiting(page).waitFor();
    // The stream too: the page opens it again after a while, and would learn the outcome from it.
    network.use((asked) => (isPoll(asked) || isStream(asked) ? "badGateway" : "whole"));
    network.cut();
    await page.getByRole("status").getByText("Your connection is unstable").waitFor();
    await expectAccessible(page, "a wait without a connection");
    await still.store(page, "REDIRECT");
    expect(await sold(page).count()).toBe(0);
    network.use(() => "whole");
    await sold(page).waitFor();
    await page.context().close();
    await network.close();
  });

  test("[NAV-15] continues when a phone wakes up that slept while a lender answered and its connections ended", async ({
    expect,
  }) => {
    // Pages of one browser share a process, which sleeps as a whole.
    const own = await launchChromium();
    const network = await networkTo(still);
    const page = await visitWait(own, network, applicant());
    await waiting(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Debugger.enable");
    const asleep = new Promise((resolve) => {
      session.once("Debugger.paused", resolve);
    });
    await session.send("Debugger.pause");
    await asleep;
    network.use(() => "lostRequest");
    network.cut();
    await still.store(page, "REDIRECT");
    network.use(() => "whole");
    await session.send("Debugger.disable");
    await sold(page).waitFor();
    expect(await toLender(page).isVisible()).toBe(true);
    await own.close();
    await network.close();
  });

  test("[NAV-15] continues in a tab that the system discarded, by a stream that says the same as a poll, and so is not taken for a broken one", async ({
    expect,
  }) => {
    const network = await networkTo(still);
    const page = await visitWait(browser, network, applicant());
    await waiting(page).waitFor();
    const later = await discardTab(page, network.site("payday"));
    await waiting(later).waitFor();
    const [event, poll] = await later.evaluate(async () => {
      const first = new Promise<string>((resolve) => {
        const events = new EventSource("/api/v1/userApplication/events");
        events.addEventListener("progress", ({ data }: MessageEvent<string>) => {
          events.close();
          resolve(data);
        });
      });
      return [await first, await (await fetch("/api/v1/userApplication/progress")).text()] as const;
    });
    const withoutTime = (text: string) => text.replace(/"remainingMs":\d+/, "");
    expect(withoutTime(event)).toBe(withoutTime(poll));
    await still.store(later, "REDIRECT");
    await sold(later).waitFor();
    await later.context().close();
    await network.close();
  });

  test("[NAV-12] leads to the lender although the answer to the link that works once was lost", async ({ expect }) => {
    const network = await networkTo(server);
    const page = await visitWait(browser, network, applicant(longWait));
    await sold(page).waitFor();
    network.use(({ path }) => (path.startsWith("/go/") ? "lostAnswer" : "whole"));
    await toLender(page).click();
    await expect.poll(() => page.evaluate(() => location.href)).toContain("chrome-error:");
    network.use(() => "whole");
    await page.reload();
    await page.waitForURL(`${simulator.url}/**`);
    await page.context().close();
    await network.close();
  });
});
