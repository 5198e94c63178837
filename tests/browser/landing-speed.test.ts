import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { askRaw } from "../stack/raw-request.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { measureVisit, type Visit } from "./paint.ts";
import { siteNames } from "./visit.ts";

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

const rounds = 3;
/** Times as long as plain HTML takes. The aim is 1.1, and what was seen 1.13 to 1.18; what is beyond it is room for a machine that does other things too. */
const budget = { scriptBytes: 80_000, bytes: 140_000, paintRatio: 1.25 };

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The page's text and its form, without style, script or picture, compressed as ours is. */
async function servePlain(site: string): Promise<Server> {
  const { body } = await askRaw(site, { method: "GET", path: "/" });
  const plain = body
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(link|img)\b[^>]*>/g, "")
    .replaceAll(/ (class|data-[\w-]+)="[^"]*"/g, "");
  const content = brotliCompressSync(plain);
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "cache-control": "no-store" };
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(content));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

for (const site of siteNames) {
  test(`[NAV-01] on a slow phone the landing page of the ${site} site paints as soon as plain HTML, and stays light`, async () => {
    const server = await servePlain(stack.site(site));
    const plainUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    const ours: Visit[] = [];
    const plain: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureVisit(browser, stack.site(site)));
      plain.push(await measureVisit(browser, plainUrl));
    }
    server.close();
    const of = (key: keyof Visit, visits = ours) => median(visits.map((visit) => visit[key] ?? Number.NaN));
    const [paint, floor] = [of("largestPaint"), of("largestPaint", plain)];
    const ratio = median(
      ours.map(({ largestPaint }, round) => largestPaint / (plain[round]?.largestPaint ?? Number.NaN)),
    );
    console.log(
      `${site}: largest paint ${paint.toFixed(0)} ms, of plain HTML ${floor.toFixed(0)} ms (${ratio.toFixed(2)}×); ` +
        `interactive ${of("interactive").toFixed(0)} ms; blocking ${of("blocking").toFixed(0)} ms; shift ${of("layoutShift").toFixed(3)}; ` +
        `script ${String(of("scriptBytes"))} B of ${String(of("bytes"))} B`,
    );
    expect(of("interactive")).toBeGreaterThan(0);
    expect(of("layoutShift")).toBe(0);
    expect(of("scriptBytes")).toBeLessThanOrEqual(budget.scriptBytes);
    expect(of("bytes")).toBeLessThanOrEqual(budget.bytes);
    expect(ratio).toBeLessThanOrEqual(budget.paintRatio);
  });
}
