import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { verifyLedger } from "../../store/consent/index.ts";
import { clearDeleted } from "../../store/database/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { keyPurposes, KeyringRefused, SealBroken } from "../../store/vault/index.ts";
import { destroyKey } from "../../operations/keys/destroy-key.ts";
import { assertKeysKnown } from "../../operations/keys/known-keys.ts";
import { wrappedKeys } from "../../operations/keys/wrapped-keys.ts";
import { openSampleStore, sampleConsent, sampleValues } from "./sample-store.fixture.ts";

const typed = [
  "ana.canary@example.com",
  "5125550147",
  "Anacanary",
  "01/02/1980",
  "219099999",
  "CANARY12345",
  "Canary River Bank",
  "021000021",
  "000123456789",
  "192.0.2.77",
  "CanaryBrowser",
  "lender.example",
];

async function filled() {
  const folder = temporaryFolder();
  const time = { now: Date.UTC(2026, 10, 15) };
  const store = await openSampleStore(folder, { clock: () => time.now });
  onTestFinished(() => store.db.destroy());
  const { application, token } = await store.applications.create({
    siteId: "payday",
    viewState: "FULL_FORM",
    values: sampleValues,
    consents: [sampleConsent()],
  });
  await store.applications.change(application.id, 1, {
    values: { firstName: "Anacanary Maria" },
    redirectUrl: "https://lender.example/1",
  });
  return { ...store, folder, time, application, token };
}

/** The bytes of every file of the store. */
function files(folder: string): readonly Buffer[] {
  return readdirSync(join(folder, "data")).map((name) => readFileSync(join(folder, "data", name)));
}

/**
 * Forms in which a value may appear in a file: plain, UTF-16, base64 at each of three offsets, hexadecimal, or
 * reversed.
 */
function formsOf(value: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.from("x".repeat(offset) + value)
      .toString("base64")
      .slice(offset === 0 ? 0 : 4, -4),
  );
  const texts = [
    value,
    value.toLowerCase(),
    Array.from(value).toReversed().join(""),
    Buffer.from(value).toString("hex"),
    ...base64.filter((text) => text.length > 5),
  ];
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(value, "utf16le")];
}

test("neither personal values nor the token appear in the database or its log in any encoding", async () => {
  const { folder, db, token } = await filled();
  const values = [...typed, token];
  const found = () =>
    values.filter((value) => files(folder).some((bytes) => formsOf(value).some((form) => bytes.includes(form))));
  expect(found()).toEqual([]);
  await clearDeleted(db);
  expect(found()).toEqual([]);
  expect(files(folder).some((bytes) => bytes.includes("78701"))).toBe(true);
});

test("a sealed group moved to another application or another group does not open", async () => {
  const { applications, application, db } = await filled();
  const other = await applications.create({
    siteId: "payday",
    viewState: "FULL_FORM",
    values: sampleValues,
    consents: [],
  });
  const bank = await db
    .selectFrom("sealed_group")
    .select("blob")
    .where("application_id", "=", application.id)
    .where("field_group", "=", "bank")
    .executeTakeFirstOrThrow();
  const put = (id: string, group: "bank" | "identity") =>
    db
      .updateTable("sealed_group")
      .set(bank)
      .where("application_id", "=", id)
      .where("field_group", "=", group)
      .execute();
  await put(other.application.id, "bank");
  await expect(applications.open(other.application.id, ["bank"])).rejects.toThrow(SealBroken);
  await put(application.id, "identity");
  await expect(applications.open(application.id, ["identity"])).rejects.toThrow(SealBroken);
});

test("erasing removes the key and all sealed data from every file, and keeps the ledger whole", async () => {
  const { applications, application, token, db, folder } = await filled();
  const row = await db.selectFrom("application").select(["wrapped_key", "commitment"]).executeTakeFirstOrThrow();
  const groups = await db.selectFrom("sealed_group").select("blob").execute();
  const digests = await db.selectFrom("blind_index").select("digest").execute();
  const secrets = [
    row.wrapped_key,
    row.commitment,
    ...groups.map((group) => group.blob),
    ...digests.map(({ digest }) => digest),
  ].flatMap((bytes) => (bytes === null ? [] : [Buffer.from(bytes)]));
  const found = () => secrets.filter((secret) => files(folder).some((bytes) => bytes.includes(secret))).length;
  expect(secrets).toHaveLength(12);
  expect(found()).toBe(12);
  await applications.erase(application.id);
  expect(found()).toBe(0);
  expect(files(folder).some((bytes) => bytes.includes("78701"))).toBe(false);
  expect(await applications.find(application.id)).toBeUndefined();
  expect(await applications.findByToken("payday", token)).toBeUndefined();
  expect(await applications.consentOrigin(application.id)).toBeUndefined();
  expect(await applications.matching("email", "ana.canary@example.com", 0)).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 1 } });
});

test("keys are rewrapped under the new month's key, after which the old month's key is not needed", async () => {
  const { applications, application, db, vault, keyring, time } = await filled();
  const old = keyring.primary("kek").kid;
  expect(await wrappedKeys.move(db, vault, old, 10)).toBe(0);
  time.now = Date.UTC(2026, 11, 1);
  await applications.create({ siteId: "payday", viewState: "FULL_FORM", values: {}, consents: [] });
  expect(await wrappedKeys.move(db, vault, old, 10)).toBe(1);
  expect(await wrappedKeys.count(db, old)).toBe(0);
  keyring.destroy(old);
  await assertKeysKnown({ db, keyring, clock: () => time.now });
  expect((await applications.find(application.id))?.values["firstName"]).toBe("Anacanary Maria");
});

test("a keyring of another database is refused at start, and keys that are needed again are enabled", async () => {
  const { db, keyring, time, applications, application } = await filled();
  const clock = () => time.now;
  const other = await openSampleStore(temporaryFolder());
  onTestFinished(() => other.db.destroy());
  await expect(assertKeysKnown({ db, keyring: other.keyring, clock })).rejects.toThrow(KeyringRefused);
  const lost = keyring.primary("kek").kid;
  const found = () => applications.matching("email", "ana.canary@example.com", 0);
  for (const purpose of keyPurposes) {
    const { kid } = keyring.primary(purpose);
    keyring.rotate(purpose);
    keyring.disable(kid);
  }
  await expect(applications.find(application.id)).rejects.toThrow(SealBroken);
  expect(await found()).toEqual([]);
  await assertKeysKnown({ db, keyring, clock });
  expect(await applications.find(application.id)).toBeDefined();
  expect(await found()).toEqual([application.id]);
  const events = await db.selectFrom("key_event").select(["purpose", "act"]).execute();
  expect(events).toEqual(keyPurposes.map((purpose) => ({ purpose, act: "enabled" })));
  // The keyring is lost for good: the data it opened is given up, and the server can start again.
  const parts = { db, keyring: other.keyring, vault: other.vault, clock };
  const needed = await destroyKey(parts, { kid: lost, purpose: "kek" });
  expect(needed).toMatch(/^Needed by applications: 1\./);
  expect(await destroyKey(parts, { kid: lost, purpose: "kek", reason: "the keyring is lost" })).toBeUndefined();
  await assertKeysKnown(parts);
  expect(await applications.find(application.id)).toBeUndefined();
});
