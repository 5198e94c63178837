import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { openPostgresSignals, signalProcesses } from "./postgres-signals.ts";

async function two() {
  const folder = join(temporaryFolder(), "store");
  const db = await openTestStore(folder);
  const lost = vi.fn<(error: unknown) => void>();
  const open = () => openPostgresSignals({ db, url: testDatabaseUrl(folder) ?? "", id: randomUUID(), lost });
  const both = [await open(), await open()] as const;
  onTestFinished(async () => {
    await Promise.all(both.map((one) => one.close()));
    await db.destroy();
  });
  return { db, lost, one: both[0], other: both[1] };
}

test("a signal reaches the other processes only, each subject once per batch", async () => {
  const { db, one, other } = await two();
  const own: string[] = [];
  const received: string[] = [];
  const reloads: string[] = [];
  one.subscribe("changed", (id) => own.push(id));
  other.subscribe("changed", (id) => received.push(id));
  other.subscribe("reload", (word) => reloads.push(word));
  const ids = Array.from({ length: 2_000 }, (_, index) => `application-${String(index)}`);
  for (const id of [...ids, ...ids]) one.publish("changed", id);
  await vi.waitFor(() => expect(received).toHaveLength(ids.length), 10_000);
  expect(received.toSorted()).toEqual(ids.toSorted());
  expect(own).toEqual([]);
  await signalProcesses(db, "reload");
  await vi.waitFor(() => expect(reloads).toEqual([""]), 10_000);
});

test("all processes see the signals of a kind in the same order, their own included", async () => {
  const { one, other } = await two();
  const seen = [one, other].map(() => [] as string[]);
  const own: string[] = [];
  for (const [self, signals] of [one, other].entries())
    signals.follow("limits", (subject, isOwn) => {
      seen[self]?.push(subject);
      if (isOwn) own.push(`${String(self)} ${subject}`);
    });
  for (let nth = 0; nth < 200; nth += 1) {
    for (const [self, signals] of [one, other].entries()) signals.publish("limits", `${String(self)}-${String(nth)}`);
    if (nth % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(() => expect(seen.map(({ length }) => length)).toEqual([400, 400]), 10_000);
  expect(seen[0]).toEqual(seen[1]);
  expect(own).toHaveLength(400);
  expect(own.filter((line) => !/^(\d) \1-/.test(line))).toEqual([]);
});

test("a lost connection is reopened, and listeners learn that they may have missed signals", async () => {
  const { db, lost, one, other } = await two();
  const missed = vi.fn<() => void>();
  const received = vi.fn<(id: string) => void>();
  other.onGap(missed);
  other.subscribe("work", received);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'loanbridge signals'`.execute(
    db,
  );
  await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), 10_000);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(2), 10_000);
  one.publish("work");
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), 10_000);
});
