import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceRow } from "@loanbridge/contract/console";
import { noCounts } from "../../../reporting/record/counts.ts";
import { pauseSource } from "../../../routing/index.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { commandJson } from "../../command-json.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

let dir: string;
let started: Started;
let visit: Visit;

const fernhill = {
  title: "Fernhill Media",
  match: { affid: ["FERNHILL"] },
  sites: ["payday-demo"],
  caps: { sent: { perDay: 50 }, sold: { perMonth: 9 } },
  payout: { percent: 70 },
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "lb-sources-"));
  await writeFile(join(dir, "fernhill.json"), JSON.stringify(fernhill));
  started = await startApp({ SOURCES_DIR: dir });
  visit = await openConsole(await started.app.openConsole());
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, visit: { affid: "FERNHILL", sub1: "north" } });
  await visitor.patch(longForm);
  await started.visitor(payday).patch({ ...landing, visit: { affid: "STRANGER-7" } });
  const place = { site_id: "payday-demo", lender_id: "", product: "paydayLoan", state: "TX", amount_from: -1 };
  const { reversed_payout: _, ...none } = noCounts;
  for (const [days, sub, counts] of [
    [
      1,
      "north",
      { visits: 40, submits: 9, completed: 7, routed: 6, sold_requests: 3, sold: 3, revenue: 9_000, payout: 6_300 },
    ],
    [
      2,
      "south",
      { visits: 10, submits: 5, completed: 5, routed: 5, sold_requests: 1, sold: 1, revenue: 900, payout: 630 },
    ],
    [
      9,
      "north",
      { visits: 20, submits: 8, completed: 4, routed: 4, sold_requests: 2, sold: 2, revenue: 5_000, payout: 3_500 },
    ],
  ] as const)
    await started.app.db
      .insertInto("fact_entry")
      .values({
        ...place,
        ...none,
        ...counts,
        source: "fernhill",
        sub_id: sub,
        zone: "America/Denver",
        at: noon - days * 86_400_000,
      })
      .execute();
});
afterAll(async () => {
  await started.close();
  await rm(dir, { recursive: true });
});

const rowsOf = (...words: readonly string[]) => commandJson(started, words, { SOURCES_DIR: dir });

const shares = [
  "duplicates",
  "velocityRefusals",
  "sharedDevices",
  "sharedBanks",
  "sharedNetworks",
  "tooFast",
  "bounces",
  "acceptance",
  "returns",
  "complaints",
  "funded",
] as const;
const figures = ["visits", "submits", "completed", "marginCents"] as const;

/** A row with the keys of `source list --json`. */
const asCommand = ({ name, quality, before, state }: SourceRow) => ({
  source: name,
  ...Object.fromEntries(
    figures.flatMap((key) => [
      [key, quality[key]],
      [`${key}Before`, before[key]],
    ]),
  ),
  ...Object.fromEntries(
    shares.flatMap((key) => [
      // Without anything to count, the command leaves the count out.
      [key, quality[key].share === null ? null : quality[key].count],
      [`${key}Share`, quality[key].share],
      [`${key}ShareBefore`, before[key].share],
    ]),
  ),
  sentDay: state?.sentDay?.count ?? null,
  sentDayCap: state?.sentDay?.cap ?? null,
  soldMonthCap: state?.soldMonth?.cap ?? null,
  landingDay: state?.landingDay ?? null,
});

test("the list of sources has the figures of source list --json, of every period", async () => {
  for (const period of [{}, { from: "2026-11-19", to: "2026-11-20" }, { from: "yesterday", to: "yesterday" }]) {
    const words = Object.entries(period).flatMap(([name, day]) => [`--${name}`, day]);
    const said = await rowsOf("source", "list", ...words);
    const { rows, unknownIds } = await visit.query("listSources", period);
    const named = said.filter(({ sourceId }) => sourceId === null);
    expect(rows.map(({ name }) => name)).toEqual(named.map(({ source }) => source));
    for (const [nth, row] of rows.entries()) expect(named[nth]).toMatchObject(asCommand(row));
    expect(unknownIds.map(({ sourceId }) => sourceId)).toEqual(
      said.filter(({ sourceId }) => sourceId !== null).map(({ sourceId }) => sourceId),
    );
  }
});

test("a source has its payout in words, a trend of every day, and the days and sub IDs of its report", async () => {
  const source = await visit.query("showSource", { name: "fernhill" });
  expect(source.source.state).toMatchObject({ payout: "70% of the price of each sale", pause: null });
  expect(source.source.trend).toHaveLength(7);
  expect(source.source.trend.at(-2)).toMatchObject({
    day: "2026-11-20",
    submits: 9,
    costCents: 6_300,
    marginCents: 2_700,
  });
  expect(source.source.trend[0]).toMatchObject({ submits: 0, acceptance: null, costCents: 0 });
  const byDay = (await rowsOf("report", "--by", "day", "--source", "fernhill")).filter(
    ({ isTotal }) => isTotal !== true,
  );
  expect(source.days).toEqual(
    byDay.map((row) =>
      expect.objectContaining({
        day: row["day"],
        sold: row["sold"],
        costCents: row["costCents"],
        marginCents: row["marginCents"],
      }),
    ),
  );
  expect(source.subIds.slice(0, 2)).toEqual([
    { subId: "north", submits: 10, sold: 3, marginCents: 2_700 },
    { subId: "south", submits: 5, sold: 1, marginCents: 270 },
  ]);
  expect((await visit.query("showSource", { name: "direct" })).source.state).toBeNull();
  expect((await visit.call("showSource", { name: "nobody" })).status).toBe(404);
});

test("pausing and resuming a source twice does it once, and keeps the first reason", async () => {
  const pause = (why: string) => visit.act("pauseSource", { name: "fernhill", why });
  expect((await pause("too many bots")).note).toMatch(/^Paused Fernhill Media\./);
  expect((await pause("something else")).note).toMatch(/was paused already/);
  const { source } = await visit.query("showSource", { name: "fernhill" });
  expect(source.state?.pause).toEqual({ since: noon, why: "too many bots", threshold: null });
  expect((await visit.call("pauseSource", { name: "fernhill", why: "call 512-555-0147" })).status).toBe(422);
  expect((await visit.act("resumeSource", { name: "fernhill", since: noon })).note).toMatch(/^Resumed/);
  expect((await visit.act("resumeSource", { name: "fernhill", since: noon })).note).toMatch(/is not paused/);
  expect((await visit.call("pauseSource", { name: "direct", why: "no reason" })).status).toBe(404);
});

test("a page that shows an earlier pause of a source does not end the one that began since", async () => {
  await pauseSource(started.app.db, "fernhill", { since: noon + 5, why: "fraud" });
  const { status, body } = await visit.call("resumeSource", { name: "fernhill", since: noon });
  expect([status, body]).toEqual([409, expect.stringContaining("paused again since this page was loaded: fraud.")]);
  expect((await visit.query("showSource", { name: "fernhill" })).source.state?.pause).toMatchObject({ why: "fraud" });
  expect((await visit.act("resumeSource", { name: "fernhill", since: noon + 5 })).note).toMatch(/^Resumed/);
});
