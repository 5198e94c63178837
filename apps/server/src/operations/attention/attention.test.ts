import { join } from "node:path";
import { expect, test } from "vitest";
import { openCase } from "../../privacy/cases/case-store.ts";
import type { Site } from "../../sites/index.ts";
import { temporaryDatabase, temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { missingLenders } from "./lending-attention.ts";
import { privacyDue } from "./privacy-attention.ts";
import { endingCertificates } from "./upkeep-attention.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 28, 12);
/** Days since 1970. */
const today = Math.floor(now / dayMs);

test("[LIM-03] a privacy request stays due after the folder of its site is gone, and not in the report of another site", async () => {
  const db = await temporaryDatabase();
  await db.transaction().execute(async (tx) => {
    for (const siteId of ["payday", "gone"]) {
      const inquiry = { id: siteId, site_id: siteId, kind: "california" as const, sealed: new Uint8Array() };
      await tx
        .insertInto("visitor_request")
        .values({ ...inquiry, created_at: now - 60 * dayMs })
        .execute();
      await openCase(tx, { id: siteId, siteId, receivedAt: now - 60 * dayMs });
    }
  });
  const payday = { id: "payday", configuration: { timeZone: "America/New_York" } } as Site;
  expect(await privacyDue(db, [payday], now)).toMatchObject([{ kind: "privacy-due", count: 2, isUrgent: true }]);
  expect(await privacyDue(db, [payday], now, "payday")).toMatchObject([{ count: 1 }]);
});

test("a certificate file that cannot be read needs attention, and hides nothing else", async () => {
  const certificates = join(temporaryFolder(), "gone.pem");
  const timestamp = { url: "https://tsa.example/", certificates, file: "/out/s.jsonl" };
  expect(await endingCertificates({ everyMs: 60_000, timestamp }, now)).toMatchObject([
    { kind: "certificate", isUrgent: true, since: null, reason: "ENOENT" },
  ]);
});

test("a lender without a file needs attention for as long as it may report on a sale", async () => {
  const db = await temporaryDatabase();
  const days = [
    { lender_id: "present", day: today, sold: 3 },
    { lender_id: "gone", day: today - 29, sold: 2 },
    { lender_id: "gone", day: today - 30, sold: 1 },
    { lender_id: "long-gone", day: today - 30, sold: 4 },
    { lender_id: "bought-nothing", day: today, posts: 5 },
  ];
  for (const day of days) await db.insertInto("lender_day").values(day).execute();
  expect(await missingLenders(db, [{ id: "present" }], now)).toMatchObject([
    { kind: "lender-missing", subject: "gone", count: 2, isUrgent: true },
  ]);
  expect(await missingLenders(db, [{ id: "present" }, { id: "gone" }], now)).toEqual([]);
});
