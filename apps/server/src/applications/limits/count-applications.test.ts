import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openSampleStore, sampleConsent } from "../stored/sample-store.fixture.ts";
import { velocityLimits } from "./application-limits.ts";
import { TooManyApplications } from "./count-applications.ts";

const start = Date.UTC(2026, 10, 23);

async function openStore(most: number, withinMs: number) {
  const now = { at: start };
  const velocity = { ...velocityLimits(Infinity), email: { most, withinMs } };
  const store = await openSampleStore(temporaryFolder(), { clock: () => now.at, velocity });
  onTestFinished(() => store.db.destroy());
  return { ...store, now };
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** Returns the id of the application, or undefined if there are too many. */
async function make(store: Store, email: string): Promise<string | undefined> {
  const values = { email, zip: "78701" };
  try {
    const form = { siteId: "payday", viewState: "FULL_FORM", values, consents: [sampleConsent()] } as const;
    return (await store.applications.create(form)).application.id;
  } catch (error) {
    if (error instanceof TooManyApplications) return undefined;
    throw error;
  }
}

test("applications with one value are accepted up to the limit within its window, whatever came before or is erased", async () => {
  const act = fc.record({
    kind: fc.constantFrom("apply", "apply", "apply", "erase", "rotate"),
    whose: fc.constantFrom("ana", "ben"),
    after: fc.nat(6),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      const [most, withinMs] = [3, 10];
      const store = await openStore(most, withinMs);
      const kept: { id: string; whose: string; at: number }[] = [];
      const wanted: boolean[] = [];
      const taken: boolean[] = [];
      for (const { kind, whose, after } of acts) {
        store.now.at += after;
        const own = kept.filter((one) => one.whose === whose);
        const first = own[0];
        if (kind === "rotate") store.keyring.rotate("idx");
        else if (kind === "erase" && first) {
          await store.applications.erase(first.id);
          kept.splice(kept.indexOf(first), 1);
        } else if (kind === "apply") {
          wanted.push(own.filter(({ at }) => at > store.now.at - withinMs).length < most);
          const id = await make(store, `${whose}@example.com`);
          taken.push(id !== undefined);
          if (id !== undefined) kept.push({ id, whose, at: store.now.at });
        }
      }
      expect(taken).toEqual(wanted);
    }),
    { numRuns: 12 },
  );
});

test("a value stored by an earlier release, without ordinals, is counted from then on", async () => {
  const store = await openStore(2, 1_000);
  await make(store, "ana@example.com");
  await store.db.updateTable("blind_index").set({ ordinal: 0 }).execute();
  const made = [await make(store, "ana@example.com"), await make(store, "ana@example.com")];
  expect(made).not.toContain(undefined);
  expect(await make(store, "ana@example.com")).toBeUndefined();
});
