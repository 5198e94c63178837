import { expect, onTestFinished, test } from "vitest";
import { openSampleStore, sampleConsent } from "../../applications/stored/sample-store.fixture.ts";
import type { RecognizedVisit } from "../../sources/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { collectHeldData } from "./held-data.ts";

async function heldOf(visit: RecognizedVisit) {
  const store = await openSampleStore(temporaryFolder());
  onTestFinished(() => store.db.destroy());
  const made = {
    siteId: "payday",
    viewState: "FULL_FORM",
    values: { zip: "78701" },
    consents: [sampleConsent()],
  } as const;
  const { application } = await store.applications.create({ ...made, visit });
  const parts = { ...store, sites: { byId: () => undefined }, lenderName: () => undefined, clock: Date.now };
  const { applications } = await collectHeldData(parts, [application.id]);
  return applications[0]?.values.map(({ name, value }) => [name, value]);
}

test("a person's copy of their data has the clues about their visit", async () => {
  const parameters = { gclid: "Cj0K" };
  expect(await heldOf({ source: "fernhill", sourceId: "FERNHILL", subId: "north", parameters })).toEqual([
    ["zip", "78701"],
    ["sourceId", "FERNHILL"],
    ["sub1", "north"],
    ["gclid", "Cj0K"],
  ]);
  expect(await heldOf({ source: "direct", parameters: {} })).toEqual([["zip", "78701"]]);
});
