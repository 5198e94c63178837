import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { createWork } from "../../store/work/index.ts";
import { openPostgresSignals } from "./postgres-signals.ts";
import { takeOverFromTheDead } from "./take-over.ts";

test("a process's leases are released once its connection is gone for good, and not before", async () => {
  const folder = join(temporaryFolder(), "store");
  const db = await openTestStore(folder);
  const line = (id: string) => openPostgresSignals({ db, url: testDatabaseUrl(folder) ?? "", id, lost: () => {} });
  const [one, two, alive] = [await line("one"), await line("one"), await line("alive")];
  onTestFinished(async () => {
    await alive.close();
    await db.destroy();
  });
  const works = (process: string | null) => createWork(db, Date.now, process);
  const jobs = ["a", "b", "c"].map((subject) => ({ kind: "route", subject }));
  await db.transaction().execute(async (tx) => works(null).enqueue(tx, jobs));
  for (const process of ["one", "alive", null]) await works(process).claim(["route"], 1);
  const freed = vi.fn<() => void>();
  const takeOver = takeOverFromTheDead({ db, id: "other", freed, checkEveryMs: 10 });
  onTestFinished(() => takeOver.close());
  const leased = async () =>
    (await db.selectFrom("work").select("process").where("state", "=", "leased").orderBy("id").execute()).map(
      ({ process }) => process,
    );
  await one.close();
  // It has a second connection, like a process whose old one the database still considers open.
  const looked = vi.spyOn(db, "getExecutor");
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(8), 10_000);
  expect(await leased()).toEqual(["one", "alive", null]);
  await two.close();
  await vi.waitFor(() => expect(freed).toHaveBeenCalledOnce(), 10_000);
  expect(await leased()).toEqual(["alive", null]);
});
