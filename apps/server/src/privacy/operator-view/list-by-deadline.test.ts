import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import type { Database } from "../../store/index.ts";
import { openCase } from "../cases/case-store.ts";
import { listByDeadline } from "./list-by-deadline.ts";

const now = Date.UTC(2026, 10, 28, 12);

async function receive(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const inquiry = { id, site_id: "payday", kind: "california", sealed: new Uint8Array(), created_at: now } as const;
    await tx.insertInto("visitor_request").values(inquiry).execute();
    await openCase(tx, { id, siteId: "payday", receivedAt: now });
  });
}

test("one query lists privacy requests with the receipts that were sent, however many there are", async () => {
  const db = await temporaryDatabase();
  const ids = Array.from({ length: 30 }, (_, nth) => `case-${String(nth)}`);
  for (const id of ids) await receive(db, id);
  const message = {
    site_id: "payday",
    kind: "california-receipt",
    reason: null,
    sealed: null,
    created_at: now,
    begun_at: now,
    settled_at: now + 1,
  } as const;
  for (const [id, once, state] of [
    ["1", "california-receipt:case-7", "sent"],
    ["2", "california-receipt:case-8", "refused"],
    ["3", "california-notice:case-9", "sent"],
  ] as const)
    await db
      .insertInto("message")
      .values({ ...message, id, once, state, application_id: null })
      .execute();
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sites = { byId: () => undefined };
  const listed = await listByDeadline({ db: counted, sites, clock: () => now }, { open: true });
  expect([queries, listed.length]).toEqual([1, 30]);
  expect(listed.flatMap(({ one }) => (one.confirmedAt === undefined ? [] : [[one.id, one.confirmedAt]]))).toEqual([
    ["case-7", now + 1],
  ]);
});
