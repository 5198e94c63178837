import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../store/index.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { beginLead } from "../record/begin-lead.ts";
import { recordCompleted } from "../record/record-fact.ts";
import { devices, type Device } from "./device.ts";
import { readFunnel, type Funnel } from "./read-funnel.ts";
import { beginProgress, endProgress, quietMs, recordOutcome, recordProgress } from "./record-progress.ts";
import { openRequests, settleFunnel } from "./settle-funnel.ts";

const pages = ["personal", "employment", "bank", "review"] as const;
const begin = Date.parse("2026-11-01T03:30:00Z");
const day = begin / 86_400_000;
const all = { from: Math.floor(day) - 2, to: Math.floor(day) + 5, only: {} };

interface Lead {
  readonly applicationId: string;
  readonly at: number;
  readonly device?: Device;
  readonly source?: string;
  readonly siteId?: string;
}

async function begun(
  db: Database,
  { applicationId, at, device = "phone", source = "direct", siteId = "payday" }: Lead,
) {
  const zone = siteId === "payday" ? "America/New_York" : "America/Los_Angeles";
  const lead = { applicationId, at, siteId, zone, product: "paydayLoan", source, subId: "" };
  await db.transaction().execute(async (tx) => {
    beginLead(tx, { ...lead, state: "", amount_from: -1, isComplete: false });
    beginProgress(tx, { applicationId, flow: "SLIDE_SHOW", device, at, step: pages[0], position: 0 });
  });
}

const reach = (db: Database, applicationId: string, at: number, position: number) =>
  db.transaction().execute(async (tx) => {
    recordProgress(tx, applicationId, at, { step: pages[position] ?? "", position });
  });

const complete = (db: Database, applicationId: string, at: number) =>
  db.transaction().execute(async (tx) => {
    recordProgress(tx, applicationId, at);
    recordCompleted(tx, applicationId, at, { state: "", amount_from: -1 });
  });

const comeOut = (db: Database, applicationId: string, at: number, outcome: string) =>
  db.transaction().execute(async (tx) => recordOutcome(tx, applicationId, at, outcome, outcome !== "UNEMPLOYED"));

const stoppedIn = ({ steps }: Pick<Funnel, "steps">) =>
  Object.fromEntries(steps.filter((step) => step.stopped > 0).map(({ name, stopped }) => [name, stopped]));

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("reach" as const), position: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("complete" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("outcome" as const), name: fc.constantFrom("REDIRECT", "RE_ROUTE") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unemployed" as const) }) },
);

test("every request is counted once, as completed or stopped at its furthest step, whatever happens in which order", async () => {
  const history = fc.record({
    leads: fc.array(
      fc.record({
        device: fc.constantFrom(...devices),
        source: fc.constantFrom("direct", "fernhill"),
        siteId: fc.constantFrom("payday", "personal"),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    acts: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5_000_000 }), act), { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ leads, acts }) => {
      const db = await temporaryDatabase();
      let now = begin;
      const models = leads.map((lead) => ({ ...lead, furthest: 0, done: false, outcome: "", unemployed: false }));
      for (const [index, lead] of leads.entries()) await begun(db, { ...lead, applicationId: String(index), at: now });
      for (const [chosen, later, one] of acts) {
        now += later;
        const id = String(chosen % leads.length);
        const model = models[chosen % leads.length];
        if (model === undefined) continue;
        if (one.kind === "settle") await settleFunnel(db, now);
        else if (one.kind === "reach" && !model.done) {
          await reach(db, id, now, one.position);
          Object.assign(model, { furthest: Math.max(model.furthest, one.position), unemployed: false });
        } else if (one.kind === "unemployed" && !model.done) {
          await comeOut(db, id, now, "UNEMPLOYED");
          model.unemployed = true;
        } else if (one.kind === "complete" && !model.done) {
          await complete(db, id, now);
          Object.assign(model, { done: true, unemployed: false });
        } else if (one.kind === "outcome" && model.done) {
          await comeOut(db, id, now, one.name);
          model.outcome = one.name;
        }
      }
      await settleFunnel(db, now + quietMs);
      expect(await openRequests(db)).toBe(0);
      for (const by of [undefined, "source", "device", "site", "flow"] as const) {
        const funnels = await readFunnel(db, { ...all, by });
        for (const { group, submits, completed, steps, outcomes, views } of funnels) {
          const own = models.filter(
            (model) => by === undefined || { ...model, site: model.siteId, flow: "SLIDE_SHOW" }[by] === group,
          );
          const open = own.filter(({ done }) => !done);
          const names = open.map((model) => (model.unemployed ? "UNEMPLOYED" : pages[model.furthest]));
          const expected = Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]));
          expect(stoppedIn({ steps })).toEqual(expected);
          expect(submits).toBe(own.length);
          expect(completed).toBe(own.length - open.length);
          expect(steps.reduce((sum, { stopped }) => sum + stopped, completed)).toBe(submits);
          expect(views).toBeGreaterThanOrEqual(submits);
          expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(completed);
          for (const { name, count } of outcomes)
            expect(count).toBe(own.filter(({ done, outcome }) => done && outcome === name).length);
        }
        expect(funnels.reduce((sum, { submits }) => sum + submits, 0)).toBe(leads.length);
      }
      await db.destroy();
    }),
    { numRuns: 25 },
  );
});

test("times of a step, the form and the wait come from when each was first reached", async () => {
  const db = await temporaryDatabase();
  await begun(db, { applicationId: "a", at: begin });
  await reach(db, "a", begin + 20_000, 1);
  await reach(db, "a", begin + 30_000, 0);
  await reach(db, "a", begin + 60_000, 2);
  await complete(db, "a", begin + 100_000);
  await comeOut(db, "a", begin + 110_000, "REDIRECT");
  await settleFunnel(db, begin + 110_000);
  const [funnel] = await readFunnel(db, all);
  const near = (seconds: number | undefined, exact: number) =>
    expect(Math.abs((seconds ?? 0) / exact - 1)).toBeLessThan(0.1);
  near(funnel?.steps[0]?.medianSeconds, 20);
  near(funnel?.steps[1]?.medianSeconds, 40);
  near(funnel?.steps[2]?.medianSeconds, 40);
  near(funnel?.formMedianSeconds, 100);
  near(funnel?.waitMedianSeconds, 10);
});

test("a request counts after half an hour without activity, on the site's day on which it began", async () => {
  const db = await temporaryDatabase();
  await begun(db, { applicationId: "a", at: begin });
  expect(await settleFunnel(db, begin + quietMs - 1)).toBe(0);
  expect(await openRequests(db)).toBe(1);
  expect(await settleFunnel(db, begin + quietMs)).toBe(1);
  const october31 = Math.floor(day) - 1;
  expect(await readFunnel(db, { from: october31, to: october31, only: {} })).toMatchObject([{ submits: 1 }]);
  await reach(db, "a", begin + 10 * quietMs, 2);
  await settleFunnel(db, begin + 11 * quietMs);
  expect(await readFunnel(db, { from: october31, to: october31, only: {} })).toMatchObject([
    {
      submits: 1,
      steps: [
        { name: "personal", stopped: 0 },
        { name: "bank", stopped: 1 },
      ],
    },
  ]);
});

test("erasing a request deletes its progress, and changes no total", async () => {
  const db = await temporaryDatabase();
  await begun(db, { applicationId: "a", at: begin });
  await settleFunnel(db, begin + quietMs);
  const before = await readFunnel(db, all);
  const erased = {
    id: "a",
    site_id: "payday",
    view_state: "SLIDE_SHOW",
    version: 1,
    created_at: begin,
    updated_at: begin,
  };
  const without = { wrapped_key: null, kek_kid: null, request: "{}", copied_from: null };
  await db
    .insertInto("application")
    .values({ ...erased, ...without } as never)
    .execute();
  await db.transaction().execute((tx) => endProgress(tx, ["a"], begin + 2 * quietMs));
  await settleFunnel(db, begin + 2 * quietMs);
  expect(await db.selectFrom("lead_progress").selectAll().execute()).toEqual([]);
  expect(await readFunnel(db, all)).toEqual(before);
});

test("requests are counted once by processes that settle at the same time", async () => {
  const db = await temporaryDatabase();
  for (let nth = 0; nth < 150; nth += 1) await begun(db, { applicationId: String(nth), at: begin });
  await Promise.all([
    settleFunnel(db, begin + quietMs),
    settleFunnel(db, begin + quietMs),
    settleFunnel(db, begin + quietMs),
  ]);
  expect(await readFunnel(db, all)).toMatchObject([{ submits: 150, views: 150 }]);
});
