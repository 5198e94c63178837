import type { Browser } from "playwright-core";
import { measureVisit, type Visit } from "../../browser/paint.ts";
import { plainHtml, servePage } from "../../browser/plain-page.ts";
import { siteNames } from "../../browser/visit.ts";
import type { Stack } from "../../stack/stack.ts";
import { median } from "../load.ts";
import { whole, type Section } from "../section.ts";
import { keyTimes, type KeyTimes } from "./key-times.ts";
import { peerNames, servePeer } from "./peer-pages.ts";

const loads = 6;
/** The phone's processor is so many times slower than this machine's. */
export const slowdown = 4;

/** Landing pages and an email address typed into them, in turns. */
export async function landingPages(stack: Pick<Stack, "site">, browser: Browser): Promise<Section> {
  const payday = stack.site("payday");
  const { html, headers } = await plainHtml(payday);
  const plain = await servePage(html, headers);
  const peers = await Promise.all(peerNames.map(async (name) => ({ name, page: await servePeer(payday, name) })));
  const pages = [
    { name: "plain HTML", url: plain.url },
    ...siteNames.map((name) => ({ name: `the ${name} site`, url: stack.site(name) })),
    ...peers.map(({ name, page }) => ({ name, url: page.url })),
  ].map((page) => ({ ...page, visits: [] as Visit[], keys: [] as KeyTimes[] }));
  for (let load = 0; load < loads; load += 1) {
    for (const { url, visits, keys } of pages) {
      visits.push(await measureVisit(browser, url, slowdown));
      keys.push(await keyTimes(browser, url));
    }
  }
  for (const { close } of [plain, ...peers.map(({ page }) => page)]) close();
  const measured = pages.map(({ name, visits, keys }) => ({
    name,
    of: (key: keyof Visit) => median(visits.map((visit) => visit[key] ?? Number.NaN)),
    key: (key: keyof KeyTimes) => median(keys.map((one) => one[key])),
  }));
  const [bare] = measured;
  const times = (one: number, other = Number.NaN): string => (one / other).toFixed(2);
  return {
    title: "Landing pages on a slow phone",
    about: `First visits with a processor ${String(slowdown)} times slower than this machine's, on a slow 4G line (562 ms to each answer, 1.5 Mbit/s), then an address typed into the email field. Medians of ${String(loads)} loads in turns. Plain HTML is the page of the payday site without styles, scripts and pictures. In the peers' pages, it has a form of the same fields instead, rendered on the server and hydrated, which has no suggestions, no saved answers and none of the other screens. Interactive: React controls the form; without scripts the form works as soon as it is painted. Blocking: task time beyond 50 ms each after the first paint. Key: from a key to the paint that shows it, and the page's tasks per key.`,
    columns: [
      "",
      "largest paint ms",
      "× plain",
      "interactive ms",
      "blocking ms",
      "key ms",
      "× plain",
      "tasks per key ms",
      "requests",
      "kB",
    ],
    rows: measured.map(({ name, of, key }) => [
      name,
      whole(of("largestPaint")),
      times(of("largestPaint"), bare?.of("largestPaint")),
      Number.isNaN(of("interactive")) ? "" : whole(of("interactive")),
      whole(of("blocking")),
      key("paint").toFixed(1),
      times(key("paint"), bare?.key("paint")),
      key("tasks").toFixed(1),
      whole(of("requests")),
      whole(of("bytes") / 1_000),
    ]),
  };
}
