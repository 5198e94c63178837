import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearDeleted } from "../../store/database/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { destroyKey } from "../../operations/keys/destroy-key.ts";
import { dependents } from "../../operations/keys/index.ts";
import { maintainKeys } from "../../operations/keys/maintain-keys.ts";
import { createOutbox } from "../../messages/outbox.ts";
import { openKeyring, SealBroken } from "../../store/vault/index.ts";
import { openSampleStore, sampleAttempt, sampleConsent, sampleValues } from "./sample-store.fixture.ts";

const erasedCount = 100;
const keptCount = 20;
/** Email, phone, SSN, account, address block, and email with phone. */
const digestsOfEach = 6;

/** Values that are unique to one application. */
function valuesOf(index: number) {
  const n = String(index).padStart(4, "0");
  const email = `quillver${n}@example.com`;
  return {
    ...sampleValues,
    firstName: `Quillverine${n}`,
    email,
    primaryPhone: `512273${n}`,
    fingerprintReapply: { email, phone: `512273${n}`, type: "MAILBOX" },
    socialSecurity: `10174${n}`,
    driversLicense: `QZX91${n}`,
    bankName: `Wexlin River Bank ${n}`,
    routing: "021000021",
    account: `88309172${n}`,
    dob: `08/09/19${n.slice(2)}`,
  };
}

async function filled() {
  const folder = temporaryFolder();
  const time = { now: Date.UTC(2026, 10, 15) };
  const clock = () => time.now;
  const store = await openSampleStore(folder, { clock });
  onTestFinished(() => store.db.destroy());
  const { db, vault, applications } = store;
  const outbox = createOutbox(db, vault, clock);
  const ids: string[] = [];
  const tokens: string[] = [];
  for (let index = 0; index < erasedCount + keptCount; index += 1) {
    const values = valuesOf(index);
    const made = await applications.create({
      siteId: "payday",
      viewState: "FULL_FORM",
      values,
      consents: [sampleConsent()],
      marks: { addressBlock: `192.0.${String(index)}.0/24` },
    });
    const { id } = made.application;
    await applications.change(id, 1, { redirectUrl: `https://lender.example/${values.firstName}` });
    await db.transaction().execute(async (tx) => {
      await outbox.add(tx, { siteId: "payday", kind: "confirmation", once: id, applicationId: id, to: values.email });
      await tx
        .insertInto("attempt")
        .values({
          ...sampleAttempt(id),
          state: "sold",
          sealed_answer: vault.sealText("answer", id, values.email),
        })
        .execute();
    });
    ids.push(id);
    tokens.push(made.token);
  }
  return { ...store, folder, time, clock, ids, tokens, values: ids.map((_, index) => valuesOf(index)) };
}

/** All data stored for these applications that is sealed, that opens it, or that finds it. */
async function secretsOf(
  store: Awaited<ReturnType<typeof filled>>,
  ids: readonly string[],
): Promise<readonly Buffer[]> {
  const { db } = store;
  const keys = await db
    .selectFrom("application")
    .select(["wrapped_key", "commitment"])
    .where("id", "in", ids)
    .execute();
  const rows = await Promise.all([
    db.selectFrom("sealed_group").select("blob as secret").where("application_id", "in", ids).execute(),
    db.selectFrom("message").select("sealed as secret").where("application_id", "in", ids).execute(),
    db.selectFrom("attempt").select("sealed_answer as secret").where("application_id", "in", ids).execute(),
    db.selectFrom("blind_index").select("digest as secret").where("application_id", "in", ids).execute(),
    db.selectFrom("visitor_token").select("hash as secret").where("application_id", "in", ids).execute(),
  ]);
  const bytes = [
    ...keys.flatMap(({ wrapped_key, commitment }) => [wrapped_key, commitment]),
    ...rows.flat().map(({ secret }) => secret),
  ];
  return bytes.flatMap((one) => (one === null ? [] : [Buffer.from(one)]));
}

/** Every file below the folder: database, log, index of the log, keyring, drafts. */
function filesBelow(folder: string): readonly Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

test("erasing 100 applications removes their keys, seals and values from all live files within a minute while others are served; after the month key is destroyed, no old backup opens them", async () => {
  const store = await filled();
  const { applications, db, keyring, vault, folder, time, clock } = store;
  const [gone, kept] = [store.ids.slice(0, erasedCount), store.ids.slice(erasedCount)];
  const secrets = await secretsOf(store, gone);
  // For each: key, commitment, five groups, mail, answer, token, digests.
  expect(secrets).toHaveLength(erasedCount * (10 + digestsOfEach));
  const inFiles = (found: readonly Buffer[]) => {
    const files = filesBelow(folder);
    return found.filter((secret) => files.some((bytes) => bytes.includes(secret))).length;
  };
  expect(inFiles(secrets)).toBe(secrets.length);
  await clearDeleted(db);
  const backup = join(temporaryFolder(), "data");
  cpSync(join(folder, "data"), backup, { recursive: true });

  const began = performance.now();
  const serving = kept.map((id) => applications.change(id, 2, { values: { firstName: "Still here" } }));
  for (const id of gone) await applications.erase(id);
  await Promise.all(serving);
  expect(inFiles(secrets)).toBe(0);
  expect(performance.now() - began).toBeLessThan(60_000);
  const typed = store.values
    .slice(0, erasedCount)
    .flatMap(({ email, socialSecurity, account, firstName }) => [email, socialSecurity, account, firstName]);
  expect(inFiles([...typed, ...store.tokens.slice(0, erasedCount)].map((text) => Buffer.from(text)))).toBe(0);
  for (const id of gone) expect(await applications.find(id)).toBeUndefined();
  for (const id of kept) expect((await applications.find(id))?.values["firstName"]).toBe("Still here");

  const { kid } = keyring.primary("kek");
  const secret = Buffer.from(keyring.find("kek", kid)?.secret ?? []).toString("base64url");
  const fromBackup = async () => {
    const found = openKeyring({ path: join(folder, "keyring.json"), clock, mayCreate: false });
    const stolen = temporaryFolder();
    cpSync(backup, join(stolen, "data"), { recursive: true });
    for (const name of ["keyring.json", "keyring.public.json", "keyring.private.json"])
      cpSync(join(folder, name), join(stolen, name));
    const old = await openSampleStore(stolen, { clock });
    const opened = await Promise.allSettled(gone.map((id) => old.applications.open(id, ["identity"])));
    await old.db.destroy();
    const refused = opened.filter((one) => one.status === "rejected" && one.reason instanceof SealBroken).length;
    return {
      opened: opened.filter(({ status }) => status === "fulfilled").length,
      refused,
      key: found.find("kek", kid),
    };
  };
  expect(await fromBackup(), "the backup opens while its month key exists").toMatchObject({ opened: 100 });

  keyring.rotate("kek");
  await maintainKeys({ db, keyring, vault, clock, retention: { keys: 35 } }, new AbortController().signal);
  expect(await dependents.kek.count(db, kid)).toBe(0);
  time.now += 60_000;
  expect(await destroyKey({ db, keyring, vault, clock }, { kid, purpose: "kek" })).toBeUndefined();
  expect(await fromBackup()).toEqual({ opened: 0, refused: 100, key: undefined });
  expect(inFiles([Buffer.from(secret)])).toBe(0);
  for (const id of kept) expect((await applications.find(id))?.values["firstName"]).toBe("Still here");
});
