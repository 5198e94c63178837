import { expect, test } from "vitest";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { keyPurposes } from "../../store/vault/index.ts";
import { emailOf, openFilled } from "./filled.fixture.ts";
import { dependents } from "./index.ts";
import { restMs, tendKeys } from "./tend-keys.ts";

const never = new AbortController().signal;
const dayMs = 86_400_000;
const retention = { keys: 35 };

async function filled(count = 12) {
  const store = await openFilled(count);
  const { keyring, db } = store;
  const tend = (signal = never) => tendKeys({ ...store, retention, batch: 5 }, signal);
  const kids = (): Readonly<Record<(typeof keyPurposes)[number], string>> => ({
    kek: keyring.primary("kek").kid,
    idx: keyring.primary("idx").kid,
    token: keyring.primary("token").kid,
  });
  const needing = (old: ReturnType<typeof kids>) =>
    Promise.all(keyPurposes.map((purpose) => dependents[purpose].count(db, old[purpose])));
  const statuses = (old: ReturnType<typeof kids>) =>
    keyPurposes.map((purpose) => keyring.list().find(({ kid }) => kid === old[purpose])?.status);
  return { ...store, tend, kids, needing, statuses };
}

test("after a rotation everything hangs on the new keys, and all is read and found as before", async () => {
  const { keyring, tend, kids, needing, ids, applications, outbox, inquiries, db, vault } = await filled();
  const old = kids();
  // 12 applications; five lasting and counting digests of each, and its device; message, request, answer, offer, key of the list.
  expect(await needing(old)).toEqual([12, 72, 5]);
  for (const purpose of keyPurposes) keyring.rotate(purpose);
  await tend();
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

test("a key that nothing needs rests a minute, is disabled, and is destroyed when old backups are worth nothing", async () => {
  const { keyring, tend, kids, statuses, time, db } = await filled(2);
  const old = kids();
  for (const purpose of keyPurposes) keyring.rotate(purpose);
  expect(await tend(), "it has moved some: it looks again when those who read before are done").toBe(time.now + restMs);
  expect(statuses(old)).toEqual(["usable", "usable", "usable"]);
  time.now += restMs;
  await db.deleteFrom("blind_index").where("kid", "=", old.idx).execute();
  await tend();
  // Links in mails are opened with it for another year.
  expect(statuses(old)).toEqual(["disabled", "disabled", "usable"]);
  time.now += retention.keys * dayMs - 1;
  await tend();
  expect(statuses(old)).toEqual(["disabled", "disabled", "usable"]);
  time.now += 1;
  await tend();
  expect(statuses(old)).toEqual([undefined, undefined, "usable"]);
  time.now += 366 * dayMs;
  await tend();
  await tend();
  expect(statuses(old)).toEqual([undefined, undefined, "disabled"]);
  const events = await db
    .selectFrom("key_event")
    .select(["kid", "act"])
    .where("kid", "in", [old.kek, old.idx])
    .execute();
  expect(events.map(({ kid, act }) => [kid === old.kek ? "kek" : "idx", act])).toEqual([
    ["kek", "disabled"],
    ["idx", "disabled"],
    ["kek", "destroyed"],
    ["idx", "destroyed"],
  ]);
});

test("a new month turns the keys by itself, and what is stored follows", async () => {
  const { tend, kids, needing, time } = await filled(3);
  const old = kids();
  time.now = Date.UTC(2026, 11, 1);
  await tend();
  expect(await needing(old)).toEqual([0, 12, 0]);
  expect(kids().kek).not.toBe(old.kek);
});

test("cut off after a batch, it goes on where it was", async () => {
  const { keyring, tend, kids, needing } = await filled(12);
  const old = kids();
  keyring.rotate("kek");
  let asked = 0;
  const cut = { throwIfAborted: () => void ((asked += 1) > 2 && cut.fail()), fail: () => expect.unreachable("cut") };
  await expect(tend(cut as unknown as AbortSignal)).rejects.toThrow("cut");
  expect((await needing(old))[0]).toBe(2);
  await tend();
  expect((await needing(old))[0]).toBe(0);
});

test("applications that are made, read and changed meanwhile are never refused, and none is left behind", async () => {
  const store = await filled(60);
  const { keyring, tend, kids, ids, applications, needing, create } = store;
  const old = kids();
  keyring.rotate("kek");
  keyring.rotate("idx");
  const tending = tend();
  const traffic = Array.from({ length: 60 }, async (_, index) => {
    const id = ids[index] ?? "";
    const read = await applications.find(id);
    await applications.change(id, read?.version ?? 0, { values: { firstName: `Ana${String(index)}` } });
    return create(1_000 + index);
  });
  const made = await Promise.all(traffic);
  await tending;
  await tend();
  expect((await needing(old))[0]).toBe(0);
  for (const id of [...ids, ...made]) expect(await applications.find(id)).toBeDefined();
  expect((await applications.find(ids[59] ?? ""))?.values["firstName"]).toBe("Ana59");
});

test("a row that does not open stays where it is, is told of, and holds up no other", async () => {
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
  const told: unknown[] = [];
  const tend = () => tendKeys({ ...store, retention, batch: 5, told: (one) => told.push(one) }, never);
  await tend();
  time.now += restMs;
  await tend();
  expect(await needing(old)).toEqual([6, 60, 1]);
  expect(statuses(old)).toEqual(["usable", "usable", "usable"]);
  expect(told).toContainEqual({ kid: old.kek, purpose: "kek", act: "left", count: 6 });
  expect(told).toContainEqual({ kid: old.token, purpose: "token", act: "left", count: 1 });
  for (const id of ids.filter((one) => !broken.includes(one))) expect(await applications.find(id)).toBeDefined();
});

test("between its batches everybody else is served", async () => {
  const { keyring, tend, needing, kids } = await filled(60);
  const old = kids();
  keyring.rotate("kek");
  let turns = 0;
  let going = setImmediate(function turn() {
    turns += 1;
    going = setImmediate(turn);
  });
  await tend();
  clearImmediate(going);
  expect((await needing(old))[0]).toBe(0);
  expect(turns).toBeGreaterThanOrEqual(60 / 5);
});
