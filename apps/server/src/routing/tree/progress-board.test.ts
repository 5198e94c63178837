import { expect, onTestFinished, test, vi } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { noSignals } from "../../system/index.ts";
import { createProgressBoard } from "./progress-board.ts";

const checkEveryMs = 10;

async function shared() {
  const { db, applications } = await openSampleStore(temporaryFolder());
  const board = createProgressBoard({ db, clock: Date.now, signals: noSignals, checkEveryMs });
  onTestFinished(async () => {
    board.close();
    await db.destroy();
  });
  const input = { siteId: "payday", viewState: "FULL_FORM", values: {}, consents: [] } as const;
  const { application } = await applications.create(input);
  return { db, board, application };
}

test("a change that another process made before the first check reaches the waiting visitor without a signal", async () => {
  const { board, application } = await shared();
  const changed = vi.fn<() => void>();
  // The visitor read the application, another process changed it, and the signal was lost.
  onTestFinished(board.watch(application.id, changed));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000);
});

test("a later change is noticed by its version, and an unchanged application is reported once", async () => {
  const { db, board, application } = await shared();
  const changed = vi.fn<() => void>();
  onTestFinished(board.watch(application.id, changed));
  const looked = vi.spyOn(db, "selectFrom");
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(4), 10_000);
  expect(changed).toHaveBeenCalledOnce();
  await db
    .updateTable("application")
    .set({ version: application.version + 1 })
    .where("id", "=", application.id)
    .execute();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), 10_000);
});
