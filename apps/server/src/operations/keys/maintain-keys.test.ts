import { expect, test } from "vitest";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { keyPurposes } from "../../store/vault/index.ts";
import { emailOf, openFilled } from "./filled.fixture.ts";
import { dependents } from "./index.ts";
import { restMs, maintainKeys } from "./maintain-keys.ts";

const never = new AbortController().signal;
const dayMs = 86_400_000;
const retention = { keys: 35 };

async function filled(count = 12) {
  const store = await openFilled(count);
  const { keyring, db } = store;
  const maintain = (signal = never) => maintainKeys({ ...store, retention, batch: 5 }, signal);
  const kids = (): Readonly<Record<(typeof keyPurposes)[number], string>> => ({
    kek: keyring.primary("kek").kid,
    idx: keyring.primary("idx").kid,
    token: keyring.primary("token").kid,
  });
  const needing = (old: ReturnType<typeof kids>) =>
    Promise.all(keyPurposes.map((purpose) => dependents[purpose].count(db, old[purpose])));
  const statuses = (old: ReturnType<typeof kids>) =>
    keyPurposes.map((purpose) => keyring.list().find(({ kid }) => kid === old[purpose])?.status);
  return { ...store, maintain, kids, needing, statuses };
}

test("after a rotation all data uses the new keys, and is read and found as before", async () => {
  const { keyring, maintain, kids, needing, ids, applications, outbox, inquiries, db, vault } = await filled();
  const old = kids();
  // 12 applications; five lookup digests each, plus the device; message, inquiry, answer, offer, suppression key.
  expect(await needing(old)).toEqual([12, 72, 5]);
  for (const purpose of keyPurposes) keyring.rotate(purpose);
  await maintain();
  expect(await needing(old)).toEqual([0, 48, 0]);
  const counting = await db.selectFrom("blind_index").select("field").distinct().where("kid", "=", old.idx).execute();
  expect(counting.map(({ field }) => field).toSorted()).toEqual([
    "addressBlock",
    "bankAccount",
    "device",
    "socialSecurity",
  ]);
  for (const [index, id] of ids.entries()) {
    expect((await applications.find(id))?.values["email"]).toBe(emailOf(index));
    expect(await applications.matching("email", emailOf(index), 0)).toEqual([id]);
  }
  const [message] = await db.selectFrom("message").select("id").execute();
  expect((await outbox.find(message?.id ?? ""))?.content).toEqual({ to: "ana@example.com" });
  expect((await inquiries.list("contact"))[0]?.values).toEqual({ message: "Where is it?" });
  const [attempt] = await db.selectFrom("attempt").selectAll().execute();
  const opened = (purpose: "answer" | "offer") =>
    vault.openText(purpose, attempt?.application_id ?? "", attempt?.[`sealed_${purpose}`] ?? new Uint8Array());
  expect(opened("answer")).toBe("https://lender.example/poll/1");
  expect(opened("offer")).toBe("https://lender.example/welcome");
  await openSuppression(db, vault, false);
});

test("an unused key is disabled after a minute, and destroyed once old backups no longer matter", async () => {
  const { keyring, maintain, kids, statuses, time, db } = await filled(2);
  const old = kids();
  for (const purpose of keyPurposes) keyring.rotate(purpose);
  expect(await maintain(), "rows were moved: it runs again after earlier readers are done").toBe(time.now + restMs);
  expect(statuses(old)).toEqual(["usable", "usable", "usable"]);
  time.now += restMs;
  await db.deleteFrom("blind_index").where("kid", "=", old.idx).execute();
  await maintain();
  // Links in emails stay valid for another year.
  expect(statuses(old)).toEqual(["disabled", "disabled", "usable"]);
  time.now += retention.keys * dayMs - 1;
  await maintain();
  expect(statuses(old)).toEqual(["disabled", "disabled", "usable"]);
  time.now += 1;
  await maintain();
  expect(statuses(old)).toEqual([undefined, undefined, "usable"]);
  time.now += 366 * dayMs;
  await maintain();
  await maintain();
  expect(statuses(old)).toEqual([undefined, undefined, "disabled"]);
  const events = await db
    .selectFrom("key_event")
    .select(["kid", "act"])
    .where("kid", "in", [old.kek, old.idx])
    .execute();
  expect(events.map(({ kid, act }) => [kid === old.kek ? "kek" : "idx", act])).toEqual([
    ["kek", "disabled"],
    ["idx", "disabled"],
    ["kek", "destroying"],
    ["kek", "destroyed"],
    ["idx", "destroying"],
    ["idx", "destroyed"],
  ]);
});

test("a new month rotates the keys, and stored data follows", async () => {
  const { maintain, kids, needing, time } = await filled(3);
  const old = kids();
  time.now = Date.UTC(2026, 11, 1);
  await maintain();
  expect(await needing(old)).toEqual([0, 12, 0]);
  expect(kids().kek).not.toBe(old.kek);
});

test("an interrupted run resumes after its last batch", async () => {
  const { keyring, maintain, kids, needing } = await filled(12);
  const old = kids();
  keyring.rotate("kek");
  let asked = 0;
  const cut = { throwIfAborted: () => void ((asked += 1) > 2 && cut.fail()), fail: () => expect.unreachable("cut") };
  await expect(maintain(cut as unknown as AbortSignal)).rejects.toThrow("cut");
  expect((await needing(old))[0]).toBe(2);
  await maintain();
  expect((await needing(old))[0]).toBe(0);
});

test("applications created, read and changed during a rotation are never refused or left behind", async () => {
  const store = await filled(60);
  const { keyring, maintain, kids, ids, applications, needing, create } = store;
  const old = kids();
  keyring.rotate("kek");
  keyring.rotate("idx");
  const maintaining = maintain();
  const traffic = Array.from({ length: 60 }, async (_, index) => {
    const id = ids[index] ?? "";
    const read = await applications.find(id);
    await applications.change(id, read?.version ?? 0, { values: { firstName: `Ana${String(index)}` } });
    return create(1_000 + index);
  });
  const made = await Promise.all(traffic);
  await maintaining;
  await maintain();
  expect((await needing(old))[0]).toBe(0);
  for (const id of [...ids, ...made]) expect(await applications.find(id)).toBeDefined();
  expect((await applications.find(ids[59] ?? ""))?.values["firstName"]).toBe("Ana59");
});

test("a row that cannot be opened is kept, reported, and delays no other row", async () => {
  const store = await filled(12);
  const { keyring, kids, ids, needing, statuses, db, time, applications } = store;
  const old = kids();
  const broken = [...ids].toSorted().slice(0, 6);
  await db
    .updateTable("application")
    .set({ wrapped_key: Buffer.concat([Buffer.of(1, 1), Buffer.from(old.kek, "hex"), Buffer.alloc(60)]) })
    .where("id", "in", broken)
    .execute();
  await db
    .updateTable("visitor_request")
    .set({ sealed: Buffer.concat([Buffer.of(1, 1), Buffer.from(old.token, "hex"), Buffer.alloc(40)]) })
    .execute();
  for (const purpose of keyPurposes) keyring.rotate(purpose);
  const progress: unknown[] = [];
  const maintain = () =>
    maintainKeys({ ...store, retention, batch: 5, onProgress: (one) => progress.push(one) }, never);
  await maintain();
  time.now += restMs;
  await maintain();
  expect(await needing(old)).toEqual([6, 60, 1]);
  expect(statuses(old)).toEqual(["usable", "usable", "usable"]);
  expect(progress).toContainEqual({ kid: old.kek, purpose: "kek", act: "left", count: 6 });
  expect(progress).toContainEqual({ kid: old.token, purpose: "token", act: "left", count: 1 });
  for (const id of ids.filter((one) => !broken.includes(one))) expect(await applications.find(id)).toBeDefined();
});

test("other work is served between batches", async () => {
  const { keyring, maintain, needing, kids } = await filled(60);
  const old = kids();
  keyring.rotate("kek");
  let turns = 0;
  let going = setImmediate(function turn() {
    turns += 1;
    going = setImmediate(turn);
  });
  await maintain();
  clearImmediate(going);
  expect((await needing(old))[0]).toBe(0);
  expect(turns).toBeGreaterThanOrEqual(60 / 5);
});
