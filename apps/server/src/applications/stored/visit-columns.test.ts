import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { RecognizedVisit } from "../../sources/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openSampleStore, sampleConsent, sampleValues } from "./sample-store.fixture.ts";

const visit: RecognizedVisit = {
  source: "fernhill",
  sourceId: "FERNHILL",
  subId: "north-7",
  parameters: { sub2: "banner", gclid: "Cj0KCQ" },
};

async function filled(given?: RecognizedVisit) {
  const store = await openSampleStore(temporaryFolder());
  onTestFinished(() => store.db.destroy());
  const { application } = await store.applications.create({
    siteId: "payday",
    viewState: "FULL_FORM",
    values: sampleValues,
    consents: [sampleConsent()],
    visit: given,
  });
  const columns = async () =>
    await store.db
      .selectFrom("application")
      .select(["source", "source_id", "sub_id", "source_parameters"])
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
  return { ...store, application, columns };
}

const copyOf = { viewState: "TERMS_AND_CONDITIONS", visitor: false, values: {}, consents: [], work: [] } as const;

test("an application keeps the visit of its creation through later changes", async () => {
  const { applications, application } = await filled(visit);
  expect(application.visit).toEqual(visit);
  await applications.change(application.id, 1, { values: { zip: "73301" } });
  expect((await applications.find(application.id))?.visit).toEqual(visit);
});

test("an application without a visit is direct", async () => {
  const { columns } = await filled();
  expect(await columns()).toEqual({ source: "direct", source_id: null, sub_id: null, source_parameters: null });
});

test("a copy belongs to the visit that asks for it, or else to the visit of its original", async () => {
  const { applications, application } = await filled(visit);
  const same = await applications.copy({ ...copyOf, from: application.id, seen: 1 });
  expect(same.application.visit).toEqual(visit);
  const other: RecognizedVisit = { source: "unknown", sourceId: "ACORN", parameters: {} };
  const moved = await applications.copy({ ...copyOf, from: application.id, seen: 1, visit: other });
  expect(moved.application.visit).toEqual(other);
});

test("erasure keeps the source and the sub id, and drops click ids", async () => {
  const { applications, application, columns } = await filled(visit);
  await applications.erase(application.id);
  expect(await columns()).toEqual({
    source: "fernhill",
    source_id: "FERNHILL",
    sub_id: "north-7",
    source_parameters: null,
  });
});

test("an application of an earlier release has an unknown source", async () => {
  const { applications, application, db } = await filled(visit);
  await sql`update application set source = 'unknown', source_id = null, sub_id = null, source_parameters = null`.execute(
    db,
  );
  expect((await applications.find(application.id))?.visit).toEqual({ source: "unknown", parameters: {} });
});
