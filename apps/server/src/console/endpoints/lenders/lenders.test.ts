import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { noCounts } from "../../../reporting/record/counts.ts";
import { pauseLender, pausesOf } from "../../../routing/index.ts";
import { root } from "../../../system/index.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { commandJson } from "../../command-json.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

const dayMs = 86_400_000;
const today = Math.floor(noon / dayMs);
let folder: string;
let started: Started;
let visit: Visit;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lb-lenders-"));
  await cp(join(root, "lenders"), folder, { recursive: true });
  await change("windrow", {
    caps: { perDay: 50, sold: { perDay: 10 }, byState: { TX: { perMonth: 2 } } },
    schedule: {
      timeZone: "America/Chicago",
      hours: { mon: [{ from: "22:00", to: "02:00" }], fri: [{ from: "08:00", to: "24:00" }] },
      holidays: ["federal"],
    },
  });
  started = await startApp({ LENDERS_DIR: folder });
  visit = await openConsole(await started.app.openConsole());
  await fill();
});
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true });
});

async function change(id: string, changes: object) {
  const file = join(folder, `${id}.json`);
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, "utf8")) as object), ...changes }));
}

const post = (key: string, more: object = {}) => ({
  application_id: key,
  lender_id: "windrow",
  tier: 0,
  stage: "post" as const,
  step_cents: 1_800,
  idem_key: key,
  state: "sold" as const,
  sent_at: noon - dayMs,
  answered_at: noon - dayMs + 900,
  region: "TX",
  ...more,
});

async function fill() {
  const { db } = started.app;
  await db
    .insertInto("attempt")
    .values([
      post("a"),
      post("b", { state: "declined", region: "FL", sent_at: noon - 1_000 }),
      post("c", { state: "unknown", reason: "time-out", answered_at: null }),
      post("d", { state: "unknown", reason: "sold-late", sent_at: noon - 2 * dayMs }),
      post("e", { state: "unsent", reason: "tls", lender_id: "harborline" }),
    ])
    .execute();
  await db
    .insertInto("lender_day")
    .values([
      { lender_id: "windrow", day: today, posts: 6, leads: 4, sold: 1, answered: 3, answer_ms: 4_000, returned: 1 },
      { lender_id: "windrow", day: today - 3, posts: 2, leads: 2, sold: 2, answered: 2, answer_ms: 500, returned: 0 },
    ])
    .execute();
  const place = { site_id: "payday-demo", source: "direct", sub_id: "", product: "paydayLoan", state: "TX" };
  const facts = { ...noCounts, posts: 3, leads: 2, accepted: 1, sold: 1, revenue: 4_550 };
  const { reversed_payout: _, ...counted } = facts;
  for (const at of [noon - dayMs, noon - dayMs - 1, noon - 4 * dayMs])
    await db
      .insertInto("fact_entry")
      .values({ ...place, ...counted, lender_id: "windrow", amount_from: -1, zone: "America/Denver", at })
      .execute();
}

test("the list of lenders has the figures of lender list --json", async () => {
  const said = await commandJson(started, ["lender", "list"], { LENDERS_DIR: folder });
  const { rows, days } = await visit.query("listLenders", {});
  expect(days).toBe(30);
  expect(said.find(({ lender }) => lender === "windrow")).toMatchObject({ posts: 8, accepted: 3, acceptance: 0.5 });
  const asCommand = rows.map(({ schedule, caps, ...row }) => ({
    ...row,
    lender: row.id,
    caps: caps.map(({ state, ...cap }) => (state === null ? cap : { ...cap, state })),
    schedule: schedule && {
      open: schedule.isOpen,
      opensAt: schedule.opensAt === null ? null : new Date(schedule.opensAt).toISOString(),
      timeZone: schedule.timeZone,
    },
  }));
  const shown = (row: Readonly<Record<string, unknown>>, left: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !left.includes(key)));
  expect(asCommand.map((row) => shown(row, ["id", "pause"]))).toEqual(
    // The caps in words.
    said.map((row) => shown(row, ["capsToday", "capsThisMonth"])),
  );
});

test("a lender's days are those of its report, its answers have errors by reason, and its week is that of its file", async () => {
  const period = { from: "2026-11-15", to: "2026-11-21" };
  const lender = await visit.query("showLender", { id: "windrow", ...period });
  const report = await commandJson(started, ["report", "--by", "day", "--lender", "windrow", ...flags(period)]);
  expect(lender.days).toEqual(
    report
      .filter(({ isTotal }) => isTotal !== true)
      .map((row) =>
        expect.objectContaining({
          day: row["day"],
          posts: row["posts"],
          accepted: row["accepted"],
          acceptance: row["acceptance"],
          sold: row["sold"],
          revenueCents: row["netRevenueCents"],
        }),
      ),
  );
  expect(lender.days).toHaveLength(2);
  expect(lender.days[1]).toMatchObject({ sold: 2, revenueCents: 9_100, perSaleCents: 4_550 });
  expect(lender.answers.map(({ day }) => day)).toEqual(
    ["15", "16", "17", "18", "19", "20", "21"].map((day) => `2026-11-${day}`),
  );
  expect(lender.answers.at(-2)).toMatchObject({ posts: 0, averageSeconds: null, errors: { "time-out": 1 } });
  expect(lender.answers.at(-1)).toMatchObject({ posts: 6, answered: 3, averageSeconds: 4 / 3, errors: {} });
  expect(lender.week).toEqual([
    { weekday: "mon", from: "22:00", to: "02:00" },
    { weekday: "fri", from: "08:00", to: "24:00" },
  ]);
  expect(lender.holidays).toEqual(["federal"]);
  expect(lender.positions).toEqual([]);
  const { positions } = await visit.query("showLender", { id: "harborline" });
  const tiers = started.app.sites.byId("payday-demo")?.configuration.routing.tiers ?? [];
  expect(positions.length).toBeGreaterThan(0);
  for (const { tier, position, of } of positions)
    expect([tiers[tier]?.lenders[position], tiers[tier]?.lenders.length]).toEqual(["harborline", of]);
  expect((await visit.call("showLender", { id: "nobody" })).status).toBe(404);
  expect((await visit.call("showLender", { id: "windrow", from: "2026-13-01" })).status).toBe(422);
});

const flags = ({ from, to }: { readonly from: string; readonly to: string }) => ["--from", from, "--to", to];

test("pausing and resuming a lender twice does it once, keeps the first reason, and stores no personal value", async () => {
  const pause = (why: string) => visit.act("pauseLender", { id: "harborline", why });
  expect((await pause("too many returns")).note).toMatch(/^Paused Harborline Advance\./);
  expect((await pause("another reason")).note).toMatch(/was paused already/);
  const paused = (await visit.query("listLenders", {})).rows.find(({ id }) => id === "harborline");
  expect(paused).toMatchObject({ pause: { since: noon, why: "too many returns" } });
  expect(paused?.status).toBe("paused since 2026-11-21 (too many returns)");
  const refused = await visit.call("pauseLender", { id: "tamarack", why: "ana@example.com complained" });
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("Leave it out")]);
  expect(refused.body).not.toContain("ana@");
  expect((await visit.act("resumeLender", { id: "harborline", since: noon })).note).toMatch(/^Resumed/);
  expect((await visit.act("resumeLender", { id: "harborline", since: noon })).note).toMatch(/is not paused/);
  expect((await visit.call("pauseLender", { id: "nobody", why: "no reason" })).status).toBe(404);
});

test("a page that shows an earlier pause of a lender does not end the one that began since", async () => {
  await pauseLender(started.app.db, "harborline", { since: noon + 5, why: "license revoked" });
  const { status, body } = await visit.call("resumeLender", { id: "harborline", since: noon });
  expect([status, body]).toEqual([409, expect.stringContaining("since this page was loaded: license revoked.")]);
  expect((await pausesOf(started.app.db)).get("harborline")).toMatchObject({ why: "license revoked" });
  expect((await visit.act("resumeLender", { id: "harborline", since: noon + 5 })).note).toMatch(/^Resumed/);
});

test("open posts are listed oldest first, and settled once with what the lender reported", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const { db } = started.app;
  const { id } = await db.selectFrom("application").select("id").executeTakeFirstOrThrow();
  const open = { lender_id: "saltgrass", state: "unknown", reason: "time-out", sent_at: noon - 9 * dayMs };
  await db.insertInto("attempt").values(post(id, open)).execute();
  const { rows } = await visit.query("openPosts", {});
  expect(rows.map(({ request, state, canSettle }) => [request, state, canSettle])).toEqual([
    [id, "unknown", true],
    ["d", "bought-late", false],
    ["c", "unknown", true],
  ]);
  expect((await visit.query("openPosts", { lender: "saltgrass" })).rows).toHaveLength(1);
  const sentAt = rows[0]?.sentAt;
  const settle = (outcome: object, of = sentAt) =>
    visit.call("settlePost", { request: id, lender: "saltgrass", sentAt: of, outcome });
  const sold = { kind: "sold", cents: 4_550, url: "https://evil.example/x" };
  expect((await settle(sold)).body).toContain("The URL must be an https address at");
  expect((await settle({ kind: "declined", code: "ana@example.com" })).body).toContain("The code must be 1 to 40");
  const before = await db.selectFrom("attempt").select("state").where("idem_key", "=", id).executeTakeFirstOrThrow();
  expect(before.state).toBe("unknown");
  // A page that shows the post before this one settles no other.
  const earlier = await settle({ kind: "declined" }, noon - 10 * dayMs);
  expect([earlier.status, earlier.body]).toEqual([409, expect.stringContaining("is not open anymore")]);
  expect((await settle({ kind: "declined", code: "D-114" })).body).toContain("Recorded declined");
  expect((await settle({ kind: "declined", code: "D-114" })).body).toContain("was recorded already");
  expect((await settle({ ...sold, url: "https://saltgrass.example/x" })).status).not.toBe(200);
  const after = await db.selectFrom("attempt").selectAll().where("idem_key", "=", id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ state: "declined", lender_code: "D-114" });
  const late = { request: "d", lender: "windrow", sentAt: noon - 2 * dayMs, outcome: { kind: "declined" } };
  expect((await visit.call("settlePost", late)).status).toBe(409);
});

test("an open post whose lender's file was removed says which file to put back", async () => {
  const open = post("f", { lender_id: "removed", state: "unknown", reason: "time-out" });
  await started.app.db.insertInto("attempt").values(open).execute();
  const outcome = { kind: "declined" };
  const settled = { request: "f", lender: "removed", sentAt: open.sent_at, outcome };
  const { status, body } = await visit.call("settlePost", settled);
  expect([status, body]).toEqual([409, expect.stringContaining("Put removed.json back to settle its posts")]);
});

test("samples run against the file on disk, which may differ from the one in use, and say what is wrong", async () => {
  const all = await visit.act("runSamples", { id: "harborline" });
  expect(all).toMatchObject({ isFine: true, isInUse: true, problems: [] });
  expect(all.samples.length).toBeGreaterThan(0);
  expect(all.samples.every(({ outcome, problems }) => outcome !== null && problems.length === 0)).toBe(true);
  const file = join(folder, "harborline.json");
  const text = await readFile(file, "utf8");
  onTestFinished(() => writeFile(file, text));
  const read = JSON.parse(text) as { samples: { outcome: object }[] };
  const [first, ...rest] = read.samples;
  await change("harborline", { samples: [{ ...first, outcome: { kind: "pending" } }, ...rest] });
  const wrong = await visit.act("runSamples", { id: "harborline" });
  expect(wrong).toMatchObject({ isFine: false, isInUse: false });
  expect(wrong.samples[0]?.problems).toEqual([
    expect.stringMatching(/^samples\.0\.outcome\.kind: expected pending, got /),
  ]);
  await writeFile(file, "{");
  expect(await visit.act("runSamples", { id: "harborline" })).toMatchObject({
    isFine: false,
    problems: [expect.stringContaining("expected valid JSON")],
    samples: [],
  });
});
