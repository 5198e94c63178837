import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { ConsentLedger } from "../../store/consent/index.ts";
import { BoxShut, createVault, openKeyring } from "../../store/vault/index.ts";
import { createApplications } from "./create-applications.ts";
import { openSampleStore, sampleFields, sampleValues } from "./sample-store.fixture.ts";

/** A store as a worker opens it, and as a process that serves visitors does. */
async function both() {
  const folder = temporaryFolder();
  const clock = () => Date.UTC(2026, 10, 23);
  const worker = await openSampleStore(folder, { clock });
  onTestFinished(() => worker.db.destroy());
  const keyring = openKeyring({ path: join(folder, "keyring.json"), clock, mayCreate: false, privateKeysFile: "none" });
  const vault = createVault(keyring);
  const ledger = new ConsentLedger(vault);
  const web = createApplications({ db: worker.db, vault, ledger, fields: sampleFields, clock });
  return { worker: worker.applications, web, db: worker.db };
}

const given = { siteId: "payday", viewState: "FULL_FORM", values: sampleValues, consents: [] } as const;
const secure = {
  socialSecurity: "219099999",
  driversLicense: "CANARY12345",
  routing: "021000021",
  account: "000123456789",
};

test("a process without the private keys stores, changes and copies bank and identity values that it cannot open", async () => {
  const { worker, web } = await both();
  const { application, token } = await web.create(given);
  await expect(web.open(application.id, ["bank"])).rejects.toThrow(BoxShut);
  expect(await worker.open(application.id, ["identity", "bank"])).toMatchObject(secure);

  // Replaces one value of a group whose other values stay in their boxes.
  const changed = await web.change(application.id, 1, { values: { account: "000999999999", routing: null } });
  expect(changed.stored).toEqual(new Set(["socialSecurity", "driversLicense", "account"]));
  const after = await worker.open(application.id, ["identity", "bank"]);
  expect(after).toMatchObject({ socialSecurity: secure.socialSecurity, account: "000999999999" });
  expect(after).not.toHaveProperty("routing");

  const copy = { from: application.id, seen: 2, visitor: true, viewState: "READY_TO_PROCESS", values: {} } as const;
  const { application: copied } = await web.copy({ ...copy, consents: [], work: [] });
  expect((await web.findByToken("payday", token))?.id).toBe(copied.id);
  expect(await worker.open(copied.id, ["identity", "bank"])).toEqual(after);
  // Copies the copy too.
  const again = await web.copy({ ...copy, from: copied.id, seen: 1, consents: [], work: [] });
  expect(await worker.open(again.application.id, ["identity", "bank"])).toEqual(after);
});

test("a copy is found and counted by the SSN and the account that were not entered again", async () => {
  const { web } = await both();
  const { application } = await web.create(given);
  const made = await web.copy({
    from: application.id,
    seen: 1,
    visitor: false,
    viewState: "TERMS_AND_CONDITIONS",
    values: {},
    consents: [],
    work: [],
  });
  const found = await web.matching("socialSecurity", "219-09-9999", 0);
  expect(new Set(found)).toEqual(new Set([application.id, made.application.id]));
  expect(await web.matching("bankAccount", "021000021:000123456789", 0)).toHaveLength(2);
  await web.change(application.id, 1, { values: { socialSecurity: "219099998" } });
  expect(await web.matching("socialSecurity", "219099999", 0)).toEqual([made.application.id]);
  expect(await web.matching("socialSecurity", "219099998", 0)).toEqual([application.id]);
});

test("text that looks like a box stays text", async () => {
  const { worker, web } = await both();
  const values = { ...sampleValues, driversLicense: '{"box":"AAAA","of":"another"}' };
  const { application } = await web.create({ ...given, values });
  expect(await worker.open(application.id, ["identity"])).toMatchObject({ driversLicense: values.driversLicense });
});
