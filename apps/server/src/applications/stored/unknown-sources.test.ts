import { expect, onTestFinished, test } from "vitest";
import { addUp, recordMark } from "../../reporting/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openSampleStore, sampleConsent } from "./sample-store.fixture.ts";
import { unknownSources } from "./unknown-sources.ts";

const zone = "America/New_York";

async function openVisited() {
  const time = { now: Date.parse("2026-11-25T04:59:00Z") };
  const { db, applications } = await openSampleStore(temporaryFolder(), {
    clock: () => time.now,
    reportedSiteOf: () => ({ zone, product: "paydayLoan", flow: "full" }),
  });
  onTestFinished(() => db.destroy());
  let nth = 0;
  const apply = async (source: string, sourceId?: string) => {
    nth += 1;
    const { application } = await applications.create({
      siteId: "payday",
      viewState: "FULL_FORM",
      values: { email: `p${String(nth)}@example.com` },
      consents: [sampleConsent()],
      visit: { source, ...(sourceId !== undefined && { sourceId }), parameters: {} },
    });
    return application.id;
  };
  return { db, time, applications, apply };
}

test("IDs of unknown sources are listed with their counts and marks, most frequent first", async () => {
  const { db, applications, apply } = await openVisited();
  await apply("unknown", "stranger-1");
  const marked = await apply("unknown", "stranger-2");
  const complete = await apply("unknown", "stranger-2");
  await apply("unknown");
  await apply("fernhill", "FERNHILL");
  await db.transaction().execute(async (tx) => recordMark(tx, marked, "duplicate"));
  await applications.change(complete, 1, { viewState: "READY_TO_PROCESS" });
  await addUp(db);
  const day = Date.UTC(2026, 10, 24) / 86_400_000;
  expect(await unknownSources(db, { from: day, to: day })).toEqual([
    {
      sourceId: "stranger-2",
      counts: { submits: 2, completed: 1, routed: 0, sold_requests: 0, duplicate: 1, tooFast: 1 },
    },
    { sourceId: "stranger-1", counts: { submits: 1, completed: 0, routed: 0, sold_requests: 0 } },
  ]);
});

test("only the days asked for are listed, in the time zone of each site", async () => {
  const { db, time, apply } = await openVisited();
  await apply("unknown", "late");
  time.now += 60_000;
  await apply("unknown", "early");
  const day = Date.UTC(2026, 10, 24) / 86_400_000;
  const idsOf = async (from: number) => (await unknownSources(db, { from, to: from })).map(({ sourceId }) => sourceId);
  expect(await idsOf(day)).toEqual(["late"]);
  expect(await idsOf(day + 1)).toEqual(["early"]);
  expect(await idsOf(day - 1)).toEqual([]);
});
