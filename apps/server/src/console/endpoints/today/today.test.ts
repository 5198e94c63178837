import fc from "fast-check";
import { onTestFinished, expect, test } from "vitest";
import { runCommand } from "../../../cli/run-command.ts";
import { counts, noCounts } from "../../../reporting/record/counts.ts";
import { dayOf } from "../../../reporting/totals/local-hour.ts";
import { readConfig } from "../../../system/config.ts";
import { noon, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole } from "../../console.fixture.ts";

const hourMs = 3_600_000;

/** The rows of `loanbridge report --json`, as the running server answers it. */
async function reported(
  started: Started,
  words: string,
): Promise<readonly Readonly<Record<string, number & string>>[]> {
  const said: string[] = [];
  const code = await runCommand(["report", ...words.split(" "), "--json"], {
    print: (line) => void said.push(line),
    complain: () => undefined,
    env: {},
    config: readConfig({ DATA_DIR: started.dataDir }, started.dataDir),
    store: started.app,
    workingDir: started.dataDir,
    clock: () => noon,
  });
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  return JSON.parse(said.join("\n")) as never;
}

const zones = { "payday-demo": "America/Denver", "personal-demo": "America/New_York" } as const;

const fact = fc.record({
  site: fc.constantFrom("payday-demo" as const, "personal-demo" as const),
  hoursAgo: fc.integer({ min: 0, max: 9 * 24 }),
  submits: fc.integer({ min: 0, max: 5 }),
  routed: fc.integer({ min: 0, max: 5 }),
  sold_requests: fc.integer({ min: 0, max: 5 }),
  visits: fc.integer({ min: 0, max: 9 }),
  revenue: fc.integer({ min: 0, max: 90_000 }),
  returned_revenue: fc.integer({ min: 0, max: 900 }),
});

test("figures of today equal those of the command's report by hour, on sites in two time zones", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const visit = await openConsole(await started.app.openConsole());
  const { db, sites } = started.app;
  expect(Object.fromEntries(sites.all.map(({ id, configuration }) => [id, configuration.timeZone]))).toEqual(zones);
  for (const { site, hoursAgo, ...some } of fc.sample(fact, { numRuns: 300, seed: 24 })) {
    const { reversed_payout: _, ...all } = { ...noCounts, ...some };
    const place = { site_id: site, source: "direct", sub_id: "", lender_id: "", product: "paydayLoan", state: "" };
    const at = noon - hoursAgo * hourMs;
    await db
      .insertInto("fact_entry")
      .values({ ...place, ...all, amount_from: -1, zone: zones[site], at })
      .execute();
  }
  expect(counts).toContain("revenue");
  const total = (await reported(started, "--from today --to today")).find((row) => row["isTotal"]);
  const today = await visit.query("today", {});
  expect(today).toMatchObject({ day: "2026-11-21", at: noon });
  expect([today.requests.today, today.revenue.today]).toEqual([total?.["submits"], total?.["netRevenueCents"]]);
  expect(today.perRequest.today).toBeCloseTo(total?.["perSubmitCents"] ?? NaN, 9);
  expect(today.soldShare.today).toBeCloseTo(total?.["acceptance"] ?? NaN, 9);

  const days = { soFar: "today", yesterday: "yesterday", lastWeek: "2026-11-14" } as const;
  for (const [name, day] of Object.entries(days)) {
    const rows = await reported(started, `--from ${day} --to ${day} --by site,hour`);
    // Noon in New York is 10 o'clock in Denver.
    const isOver = (row: (typeof rows)[number]) =>
      row["isTotal"] !== (true as unknown) &&
      Number.parseInt(row["hour"] ?? "", 10) < (row["site"] === "personal-demo" ? 12 : 10);
    const sum = (key: string) => rows.filter(isOver).reduce((all, row) => all + Number(row[key]), 0);
    expect([name, today.requests[name as "soFar"]]).toEqual([name, sum("submits")]);
    expect([name, today.revenue[name as "soFar"]]).toEqual([name, sum("netRevenueCents")]);
  }
  expect(today.hours).toHaveLength(24);
  expect(today.hours.at(-1)?.from).toBe(noon);
  const facts = fc.sample(fact, { numRuns: 300, seed: 24 }).filter(({ hoursAgo }) => hoursAgo < 24);
  expect(today.hours.map(({ requests }) => requests)).toEqual(
    Array.from({ length: 24 }, (_, nth) =>
      facts.filter(({ hoursAgo }) => hoursAgo === 23 - nth).reduce((sum, one) => sum + one.submits, 0),
    ),
  );
  const one = await visit.query("today", { site: "payday-demo" });
  expect([one.zone, one.completeHours]).toEqual(["America/Denver", 10]);
  expect((await visit.call("today", { site: "nowhere" })).status).toBe(404);
});

test("the median wait for an outcome is that of today, yesterday and a week ago", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const place = { site_id: "payday-demo", source: "direct", device: "phone", flow: "full" } as const;
  const day = dayOf(Temporal.PlainDate.from("2026-11-21"));
  // Four buckets are a doubling of the time.
  const rows = [0, 1, 2, 6, 7, 8].map((daysAgo) => ({ day: day - daysAgo, bucket: 4 * daysAgo }));
  await started.app.db
    .insertInto("funnel_total")
    .values(rows.map((row) => ({ ...place, ...row, kind: "wait", name: "", position: 0, count: 1 })))
    .execute();
  const visit = await openConsole(await started.app.openConsole());
  expect((await visit.query("today", {})).waitSeconds).toEqual({ today: 1, soFar: 1, yesterday: 2, lastWeek: 128 });
});

test("what needs attention is listed with urgent facts first", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const visit = await openConsole(await started.app.openConsole());
  const { db } = started.app;
  expect((await visit.query("today", {})).attention).toEqual([]);
  await db
    .insertInto("lender_pause")
    .values({ lender_id: "harborline", since: noon - 1, why: "asked by them" })
    .execute();
  await db
    .insertInto("work")
    .values({
      kind: "route",
      application_id: "a",
      state: "failed",
      attempt: 9,
      lease_until: null,
      fence: 1,
      next_at: noon - hourMs,
      last_error_class: "Error",
      process: null,
    })
    .execute();
  expect((await visit.query("today", {})).attention).toEqual([
    { kind: "work-failed", isUrgent: true, subject: "route", count: 1, since: noon - hourMs, reason: "" },
    {
      kind: "lender-paused",
      isUrgent: false,
      subject: "harborline",
      count: 1,
      since: noon - 1,
      reason: "asked by them",
    },
  ]);
});
