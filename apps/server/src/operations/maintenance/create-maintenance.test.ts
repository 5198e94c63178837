import { expect, onTestFinished, test, vi } from "vitest";
import { openFilled } from "../keys/filled.fixture.ts";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import { standardRetention } from "../../system/retention-classes.ts";
import { createMaintenance } from "./create-maintenance.ts";
import { doBy, maintenanceWork } from "./recurring.ts";

test("every task runs daily, one of a kind at a time, and logs only counts", async () => {
  const store = await openFilled(3);
  const { db, clock, time, keyring, ids } = store;
  await db.deleteFrom("attempt").execute();
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const failed: unknown[] = [];
  const anchor = async () => time.now + 60_000;
  const maintenance = createMaintenance({
    ...store,
    retention: standardRetention,
    anchor,
    log,
    report: (error) => failed.push(error),
  });
  onTestFinished(() => maintenance.drain(1_000));
  time.now += 31 * 86_400_000;
  keyring.rotate("kek");
  const allLater = () =>
    vi.waitUntil(
      async () => (await waiting()).every(({ state, next_at }) => state === "ready" && next_at > time.now),
      20_000,
    );
  await maintenance.start();
  const waiting = () =>
    db
      .selectFrom("work")
      .select(["kind", "state", "next_at"])
      .where("application_id", "=", "")
      .orderBy("kind")
      .execute();
  await allLater();
  expect(await waiting()).toEqual([
    { kind: "anchors", state: "ready", next_at: time.now + 60_000 },
    { kind: "clearing", state: "ready", next_at: time.now + 86_400_000 },
    { kind: "daily-reports", state: "ready", next_at: time.now + 3_600_000 },
    { kind: "disposal", state: "ready", next_at: time.now + 600_000 },
    { kind: "keys", state: "ready", next_at: time.now + 600_000 },
    { kind: "packs", state: "ready", next_at: time.now + 3_600_000 },
    { kind: "sources", state: "ready", next_at: time.now + 300_000 },
    { kind: "totals", state: "ready", next_at: time.now + 600_000 },
  ]);
  for (const kind of Object.values(maintenanceWork)) await doBy(db, clock, kind, time.now);
  maintenance.wake();
  await allLater();
  expect((await waiting()).map(({ kind }) => kind)).toEqual([
    "anchors",
    "clearing",
    "daily-reports",
    "disposal",
    "keys",
    "packs",
    "sources",
    "totals",
  ]);
  expect(failed).toEqual([]);
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toContainEqual(expect.objectContaining({ event: "disposed", kind: "applications", count: 3 }));
  expect(told).toContainEqual(expect.objectContaining({ event: "key", kind: "token", outcome: "moved" }));
  for (const id of ids) expect(lines.join("")).not.toContain(id);
});

test("a source that crosses a threshold is paused and logged by its name, with counts only", async () => {
  const store = await openFilled(3);
  const { db, time } = store;
  const at = time.now - 1_000;
  const facts = { site_id: "payday", zone: "America/New_York", source: "fernhill", submitted_at: at };
  for (const application_id of store.ids) {
    const rest = { sub_id: "", product: "", landing_state: "", landing_amount_from: -1, state: "", amount_from: -1 };
    await db
      .insertInto("lead_facts")
      .values({ application_id, ...facts, ...rest, completed_at: null, routed_at: null, sold_at: null })
      .execute();
    await db
      .insertInto("quality_mark")
      .values({ application_id, kind: "duplicate", ...facts })
      .execute();
  }
  const sources = sampleSources({ fernhill: { pauseWhen: { afterRequests: 3, abovePercent: { duplicates: 50 } } } });
  const lines: string[] = [];
  const maintenance = createMaintenance({
    ...store,
    retention: standardRetention,
    anchor: async () => time.now + 60_000,
    sources: () => sources,
    log: createLog({ write: (line) => void lines.push(line) }),
    report: () => expect.unreachable(),
  });
  onTestFinished(() => maintenance.drain(1_000));
  await maintenance.start();
  const isPaused = async () => (await db.selectFrom("source_pause").select("threshold").execute()).length > 0;
  await vi.waitUntil(isPaused, 20_000);
  await maintenance.drain(1_000);
  const { time: _at, ...line } = JSON.parse(lines.find((one) => one.includes("source paused")) ?? "{}") as object & {
    time?: string;
  };
  expect(line).toEqual({ level: "warn", event: "source paused", source: "fernhill", reason: "duplicates", count: 3 });
});

test("an untrusted clock deletes no data and destroys no key", async () => {
  const store = await openFilled(1);
  const { db, clock, time } = store;
  const log = createLog({ write: () => {} });
  const anchor = async () => time.now + 60_000;
  const parts = { ...store, retention: standardRetention, anchor, log, report: () => expect.unreachable() };
  time.now += 4_000 * 86_400_000;
  for (const kind of Object.values(maintenanceWork)) await doBy(db, clock, kind, time.now);
  const maintenance = createMaintenance({ ...parts, trustedInMs: () => 3_000_000 });
  await maintenance.start();
  const waiting = () => db.selectFrom("work").select("next_at").where("application_id", "=", "").execute();
  await vi.waitUntil(async () => (await waiting()).every(({ next_at }) => next_at > time.now), 20_000);
  await maintenance.drain(1_000);
  const stored = await db.selectFrom("application").select("evidence_since").execute();
  expect(stored).toEqual([{ evidence_since: null }]);
  expect((await waiting()).map(({ next_at }) => next_at - time.now)).toContain(3_000_000);
});
