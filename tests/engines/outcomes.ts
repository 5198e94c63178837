import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { isFull } from "../../apps/server/src/system/proof-size.fixture.ts";
import { addressFor, follow } from "../browser/admit.ts";
import { places } from "../browser/places.ts";
import type { Cookies, InProcessServer } from "../browser/stored-state.ts";
import { patience, siteNames } from "../browser/visit.ts";
import { expectSameTold } from "./told/expect-same.ts";
import type { Engine, Visitor } from "./visitor.ts";

/** Modals and the landing page are compared where a journey passes them. */
const isPassed = (name: string): boolean => name === "landing page" || name.startsWith("modal: ");

/** Opened in `npm test`, with the places that follow from them; `npm run proofs` opens all. */
const inEachRun: ReadonlySet<string> = new Set(["lender found", "choice among lenders", "no lender", "pay step"]);

/** Visits the places that are compared, in the order of a request, and expects the same as in Chromium at each. */
export async function expectSameOutcomes(engine: Engine, visitor: Visitor, server: InProcessServer): Promise<void> {
  const cookies = cookiesOfOne();
  const gate = await openGate(cookies.sent);
  for (const site of siteNames) {
    let isOpened = false;
    for (const [name, place] of Object.entries(places[site])) {
      if (!place.compared || isPassed(name)) continue;
      if (!place.follows) isOpened = isFull || inEachRun.has(name);
      if (!isOpened) continue;
      if (place.follows) await visitor.evaluate(follow, place.at);
      else {
        cookies.clear();
        const at = await addressFor(cookies, server, site, place);
        await visitor.open(gate.to(`${server.site(site)}${at}`));
      }
      await arrived(visitor, place.shows);
      await expectSameTold(engine, visitor, site, name);
    }
  }
  gate.close();
}

/** Waits for what shows that a place has arrived: a selector, for Playwright if it ends in a text. */
async function arrived(visitor: Visitor, shown: string): Promise<void> {
  const [, selector = "", text = ""] = /^(.*?)(?::text-is\("(.*)"\))?$/.exec(shown) ?? [];
  const isThere = (wanted: string, content: string) =>
    [...document.querySelectorAll(wanted)].some((one) => content === "" || one.textContent === content);
  const soon = { timeout: patience, interval: 50, message: shown };
  await expect.poll(() => visitor.evaluate(isThere, selector, text), soon).toBe(true);
}

/** The cookie of a visitor in any engine. */
function cookiesOfOne(): Cookies & { readonly sent: () => string; readonly clear: () => void } {
  let cookie: Awaited<ReturnType<Cookies["cookies"]>>[number] | undefined;
  return {
    cookies: async () => (cookie ? [cookie] : []),
    async addCookies([first]) {
      cookie = first && { ...first, domain: new URL(first.url).hostname };
    },
    clear: () => void (cookie = undefined),
    sent: () => (cookie ? `${cookie.name}=${cookie.value}; Path=/; HttpOnly` : "loanbridge=; Path=/; Max-Age=0"),
  };
}

/**
 * A server on each site's host that sets the visitor's cookie and leads on to a page, because drivers differ in how they set
 * one. A cookie holds for every port.
 */
async function openGate(cookie: () => string): Promise<{ to(address: string): string; close(): void }> {
  const server = createServer(({ url }, answer) => {
    const location = decodeURIComponent(url?.slice(1) ?? "");
    answer.writeHead(302, { "set-cookie": cookie(), location }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    to: (address) => `http://${new URL(address).hostname}:${String(port)}/${encodeURIComponent(address)}`,
    close: () => void server.close(),
  };
}
