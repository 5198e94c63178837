import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { proveApplications } from "../../operations/keys/prove-applications.ts";
import { allProve } from "../../operations/keys/prove-tokens.ts";
import { SealBroken } from "../../store/vault/index.ts";
import { openSampleStore, sampleConsent, sampleValues } from "./sample-store.fixture.ts";
import { newToken, tokenHash } from "../tokens.ts";

const dayMs = 86_400_000;

async function filled() {
  const time = { now: Date.UTC(2026, 10, 23) };
  const reported: (readonly [string, string | undefined])[] = [];
  const store = await openSampleStore(temporaryFolder(), {
    clock: () => time.now,
    tampered: (what, id) => reported.push([what, id]),
  });
  onTestFinished(() => store.db.destroy());
  const create = async (values = {}) =>
    await store.applications.create({
      siteId: "payday",
      viewState: "FULL_FORM",
      values: { ...sampleValues, ...values },
      consents: [sampleConsent()],
    });
  const rowOf = async (id: string) =>
    await store.db.selectFrom("application").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const groupsOf = async (id: string) =>
    await store.db.selectFrom("sealed_group").selectAll().where("application_id", "=", id).execute();
  return { ...store, time, reported, create, rowOf, groupsOf };
}

test("a forged token row admits no visitor and is reported", async () => {
  const { db, applications, create, reported, time } = await filled();
  const [victim, attacker] = [await create(), await create()];
  const { hash, ...genuine } = await db
    .selectFrom("visitor_token")
    .selectAll()
    .where("application_id", "=", victim.application.id)
    .executeTakeFirstOrThrow();
  const own = async (change: Partial<typeof genuine>) => {
    const token = newToken(randomBytes);
    await db
      .insertInto("visitor_token")
      .values({ ...genuine, ...change, hash: tokenHash(token) })
      .execute();
    return token;
  };
  const inserted = [await own({ mac: null }), await own({}), await own({ mac: randomBytes(16) })];
  const mine = db.updateTable("visitor_token").where("hash", "=", tokenHash(attacker.token));
  await mine.set({ application_id: victim.application.id }).execute();
  for (const token of [...inserted, attacker.token]) {
    expect(await applications.findByToken("payday", token)).toBeUndefined();
    expect(await applications.statusByToken("payday", token)).toBeUndefined();
    expect(await applications.replaceToken("payday", token)).toBeUndefined();
  }
  expect(reported).toEqual(Array.from({ length: 12 }, () => ["token", victim.application.id]));
  expect((await applications.findByToken("payday", victim.token))?.id).toBe(victim.application.id);
  // Extending its life in the database does not help either.
  time.now += 40 * dayMs;
  await db
    .updateTable("visitor_token")
    .set({ created_at: time.now, last_used_at: time.now })
    .where("hash", "=", hash)
    .execute();
  expect(await applications.findByToken("payday", victim.token)).toBeUndefined();
});

test("a token stays valid after each use, after its replacement, and after its application was submitted again", async () => {
  const { applications, create, reported, time } = await filled();
  const { application, token } = await create();
  time.now += dayMs;
  expect((await applications.findByToken("payday", token))?.id).toBe(application.id);
  const next = (await applications.replaceToken("payday", token)) ?? expect.unreachable();
  time.now += dayMs;
  expect((await applications.statusByToken("payday", next))?.id).toBe(application.id);
  expect(await applications.findByToken("payday", token)).toBeUndefined();
  const copy = await applications.copy({
    from: application.id,
    seen: 1,
    visitor: true,
    viewState: "READY_TO_PROCESS",
    values: {},
    consents: [],
    work: [],
  });
  expect((await applications.findByToken("payday", next))?.id).toBe(copy.application.id);
  expect(reported).toEqual([]);
});

test("an older version of a sealed group does not open in place of a newer one, and is reported", async () => {
  const { db, applications, create, groupsOf, reported } = await filled();
  const { application, token } = await create();
  const { id } = application;
  const before = await groupsOf(id);
  await applications.change(id, 1, {
    values: { email: "bo@example.com", dob: "02/03/1981", account: "000999999999", income: 1 },
    redirectUrl: "https://lender.example/1",
  });
  const after = await groupsOf(id);
  const put = async (rows: typeof before) => {
    await db.deleteFrom("sealed_group").where("application_id", "=", id).execute();
    await db.insertInto("sealed_group").values(rows).execute();
  };
  for (const old of before) {
    await put([...after.filter(({ field_group }) => field_group !== old.field_group), old]);
    await expect(applications.find(id)).rejects.toThrow(SealBroken);
    await expect(applications.open(id, [old.field_group as "bank"])).rejects.toThrow(SealBroken);
    await expect(applications.findByToken("payday", token)).rejects.toThrow(SealBroken);
    await expect(applications.change(id, 2, { values: { zip: "10001" } })).rejects.toThrow(SealBroken);
  }
  expect(reported).toEqual(Array.from({ length: 4 * before.length }, () => ["application", id]));
  // Removing a group, or restoring a dropped one, does not help either.
  await put(after.filter(({ field_group }) => field_group !== "bank"));
  await expect(applications.open(id, ["bank"])).rejects.toThrow("The group bank is missing");
  await put(after);
  await applications.change(id, 2, { redirectUrl: null });
  await db
    .insertInto("sealed_group")
    .values(after.filter(({ field_group }) => field_group === "redirect"))
    .execute();
  await expect(applications.statusByToken("payday", token)).rejects.toThrow(
    "not the version that the application names",
  );
});

test("plain columns and group versions cannot be changed without the keys", async () => {
  const { db, applications, create, rowOf } = await filled();
  const { application } = await create();
  const { id } = application;
  const old = await rowOf(id);
  await applications.change(id, 1, { values: { zip: "10001", account: "000999999999" } });
  const row = await rowOf(id);
  const changes = [
    { request: old.request },
    { seals: old.seals },
    { seals: old.seals, seals_mac: old.seals_mac },
    { seals: null },
    { seals: null, seals_mac: null },
    { site_id: "personal" },
    { copied_from: "another" },
  ];
  for (const change of changes) {
    await db
      .updateTable("application")
      .set({ ...row, ...change })
      .where("id", "=", id)
      .execute();
    await expect(applications.find(id)).rejects.toThrow(SealBroken);
  }
  await db.updateTable("application").set(row).where("id", "=", id).execute();
  expect((await applications.find(id))?.values["zip"]).toBe("10001");
});

test("rows of an earlier release open as before, get their MACs, and from then on are refused without them", async () => {
  const { db, vault, keyring, applications, create, rowOf, groupsOf, reported } = await filled();
  keyring.noteProving({ begun: false, tokens: false, applications: false });
  const made = [await create(), await create(), await create()];
  const ids = made.map(({ application }) => application.id);
  const [first = "", second = "", third = ""] = ids;
  await applications.change(first, 1, { viewState: "REDIRECT", redirectUrl: "https://lender.example/1" });
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ seals: null, seals_mac: null });
  const old = await groupsOf(second);
  expect(new Set(old.map(({ schema_ver }) => schema_ver))).toEqual(new Set([1]));
  expect(await allProve({ db, vault, keyring })).toBe(false);

  keyring.noteProving({ begun: true });
  for (const { token } of made) expect(await applications.findByToken("payday", token)).toBeDefined();
  // A change seals every group, also those it does not alter.
  await applications.change(third, 1, { values: { income: 1 } });
  expect(new Set((await groupsOf(third)).map(({ schema_ver }) => schema_ver))).toEqual(new Set([2]));
  expect(await proveApplications(db, vault, 1)).toBe(1);
  expect(await proveApplications(db, vault, 50)).toBe(1);
  expect(await proveApplications(db, vault, 50)).toBe(0);
  while (!(await allProve({ db, vault, keyring }))) await db.selectFrom("visitor_token").select("hash").execute();
  keyring.noteProving({ applications: true });
  for (const { application, token } of made) {
    const found = await applications.findByToken("payday", token);
    expect([found?.id, found?.values["email"]]).toEqual([application.id, sampleValues.email]);
    expect(await applications.open(application.id, ["bank"])).toMatchObject({ account: sampleValues.account });
  }
  expect((await applications.find(first))?.redirectUrl).toBe("https://lender.example/1");
  expect(reported).toEqual([]);

  // Restoring what an earlier release wrote does not help either.
  await db.updateTable("application").set({ seals: null, seals_mac: null }).where("id", "=", second).execute();
  await db.deleteFrom("sealed_group").where("application_id", "=", second).execute();
  await db.insertInto("sealed_group").values(old).execute();
  await expect(applications.find(second)).rejects.toThrow("The application's signature is missing");
  await db.updateTable("visitor_token").set({ mac: null }).where("application_id", "=", first).execute();
  expect(await applications.findByToken("payday", made[0]?.token ?? "")).toBeUndefined();
});
