import { expect, onTestFinished, test } from "vitest";
import { isShared } from "../../store/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import {
  dividedStore,
  emptyStore,
  never,
  ofMonth,
  ofPlain,
  storeRound,
} from "../../store/months/divided-store.fixture.ts";
import { undivide } from "../../store/months/undivide.ts";
import { eraseSteeringFacts } from "./erase.ts";
import { openSampleStore, sampleValues } from "./sample-store.fixture.ts";
import { ApplicationMissing } from "../types.ts";

async function opened() {
  const { db, applications } = await openSampleStore(temporaryFolder());
  onTestFinished(() => db.destroy());
  const create = async (email: string) => {
    const values = { ...sampleValues, email };
    const input = { siteId: "payday", viewState: "RE_ROUTE", values, consents: [] } as const;
    return (await applications.create(input)).application;
  };
  const copyOf = async ({ id, version }: { readonly id: string; readonly version: number }, visitor: boolean) => {
    const values = { firstName: "Anew" };
    const input = { from: id, seen: version, visitor, viewState: "TERMS_AND_CONDITIONS", values } as const;
    return (await applications.copy({ ...input, consents: [], work: [] })).application;
  };
  return { db, applications, create, copyOf };
}

test("erasing an application also erases its copies and originals, and no others", async () => {
  const { applications, create, copyOf } = await opened();
  const first = await create("ana@example.com");
  const second = await copyOf(first, true);
  const third = await copyOf(second, false);
  const sibling = await copyOf({ id: first.id, version: 2 }, false);
  const other = await create("bea@example.com");

  const erased = await applications.erase(second.id);
  expect(erased.toSorted()).toEqual([first.id, second.id, third.id, sibling.id].toSorted());
  for (const id of erased) expect(await applications.find(id)).toBeUndefined();
  expect((await applications.find(other.id))?.values["email"]).toBe("bea@example.com");
  expect(await applications.matching("email", "ana@example.com", 0)).toEqual([]);
  expect(await applications.erase(second.id), "erased again").toEqual([second.id]);
});

test("an application copied while it is erased leaves no copy, whichever comes first", async () => {
  const { db, applications, create, copyOf } = await opened();
  for (let round = 0; round < 10; round += 1) {
    const first = await create(`ana${String(round)}@example.com`);
    const ends = await Promise.allSettled([
      copyOf(first, false),
      applications.erase(first.id),
      copyOf(first, false),
      copyOf(first, false),
    ]);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
    for (const reason of refused) expect(reason).toBeInstanceOf(ApplicationMissing);
  }
  expect(await db.selectFrom("application").select("id").where("wrapped_key", "is not", null).execute()).toEqual([]);
});

test("an erasure reaches rounds by month that are not copied yet while their division is undone", async ({ skip }) => {
  skip(!isShared((await emptyStore()).db), "The embedded database is never divided.");
  const { db } = await dividedStore();
  const id = ofMonth("2611");
  for (const one of [ofPlain, id]) await storeRound(db, one);
  // The same key in two partitions fails the copy, as a process that is killed before it.
  await db.updateTable("steering_round").set({ job_id: 1 }).execute();
  await expect(undivide(db, () => undefined, never)).rejects.toThrow("duplicate key");
  await db.transaction().execute((tx) => eraseSteeringFacts(tx, [id]));
  await db.updateTable("steering_round").set({ job_id: 2 }).execute();
  await undivide(db, () => undefined, never);
  const rounds = await db.selectFrom("steering_round").select(["application_id", "income_type"]).execute();
  expect(rounds.toSorted((one, other) => (one.application_id < other.application_id ? -1 : 1))).toEqual([
    { application_id: ofPlain, income_type: "EMPLOYMENT" },
    { application_id: id, income_type: "" },
  ]);
});
