import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { draftKeyOf } from "./draft-key.ts";
import { openSampleStore, sampleConsent, sampleValues } from "./stored/sample-store.fixture.ts";

const dayMs = 86_400_000;

test("[APP-04] a draft is kept until its visitor's token expires by disuse or by age, whichever comes first", async () => {
  const made = Date.UTC(2026, 10, 23);
  const { db, vault, applications } = await openSampleStore(temporaryFolder(), { clock: () => made });
  onTestFinished(() => db.destroy());
  const { token } = await applications.create({
    siteId: "payday",
    viewState: "FULL_FORM",
    values: sampleValues,
    consents: [sampleConsent()],
  });
  const keptAfter = async (days: number) => {
    const use = { token, siteId: "payday", now: made + days * dayMs, idleMs: 10 * dayMs, lifetimeMs: 12 * dayMs };
    const found = await draftKeyOf(db, { vault, tampered: () => expect.unreachable() }, use);
    return found && found.keepMs / dayMs;
  };
  expect(await keptAfter(0)).toBe(10);
  expect(await keptAfter(5)).toBe(7);
  expect(await keptAfter(11)).toBe(1);
  expect(await keptAfter(12)).toBeUndefined();
});
