import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import sizes from "../../.size-limit.json" with { type: "json" };
import { askRaw } from "../stack/raw-request.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { measureVisit, type Visit } from "./paint.ts";
import { siteNames } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Visits of each page in turn: at least so many, and more, up to so many, while what else the machine does still tells. */
const rounds = { least: 4, most: 20 };
/** Times as long as plain HTML takes. */
const paintRatio = 1.1;

/** Bytes; stated where `size-limit` judges what the build has made of each. Here the browser counts all that is sent. */
function limitOf(name: string): number {
  const [, kilobytes] = /^(\d+) kB$/.exec(sizes.find((size) => size.name === name)?.limit ?? "") ?? [];
  return Number(kilobytes) * 1000;
}

/** The value that `part` of all are below: a half for the median. */
function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** The page's text and its form, without style, script or picture; compressed as ours is, and under the same headers. */
async function servePlain(site: string): Promise<Server> {
  const { headers: ours, body } = await askRaw(site, { method: "GET", path: "/" });
  const plain = body
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(link|img)\b[^>]*>/g, "")
    .replaceAll(/ (class|data-[\w-]+)="[^"]*"/g, "");
  const content = brotliCompressSync(plain);
  // Served the same way: the headers of security cost a browser time too.
  const { "set-cookie": _cookie, "content-length": _length, connection: _connection, ...same } = ours;
  const headers = { ...same, "content-encoding": "br" };
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
    // What else the machine does only adds to a visit, so the fast ones tell what the pages take by themselves. The very
    // fastest is luck: on a busy machine it differs by a tenth between two runs, the quarter's by a fiftieth.
    const paint = (visits: readonly Visit[]) =>
      quantile(
        visits.map(({ largestPaint }) => largestPaint),
        1 / 4,
      );
    const ratio = () => paint(ours) / paint(plain);
    while (ours.length < rounds.least || (ratio() > paintRatio && ours.length < rounds.most)) {
      ours.push(await measureVisit(browser, stack.site(site)));
      plain.push(await measureVisit(browser, plainUrl));
    }
    server.close();
    const of = (key: keyof Visit) =>
      quantile(
        ours.map((visit) => visit[key] ?? Number.NaN),
        1 / 2,
      );
    console.log(
      `${site}: largest paint ${paint(ours).toFixed(0)} ms, of plain HTML ${paint(plain).toFixed(0)} ms ` +
        `(${ratio().toFixed(2)}× after ${String(ours.length)} visits); ` +
        `interactive ${of("interactive").toFixed(0)} ms; blocking ${of("blocking").toFixed(0)} ms; shift ${of("layoutShift").toFixed(3)}; ` +
        `script ${String(of("scriptBytes"))} B of ${String(of("bytes"))} B`,
    );
    expect(of("interactive")).toBeGreaterThan(0);
    expect(of("layoutShift")).toBe(0);
    expect(of("scriptBytes")).toBeLessThanOrEqual(limitOf("script before interaction"));
    expect(of("bytes")).toBeLessThanOrEqual(limitOf("whole page"));
    expect(ratio()).toBeLessThanOrEqual(paintRatio);
  });
}
