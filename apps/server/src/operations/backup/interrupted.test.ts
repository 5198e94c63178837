import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore, sampleConsent, sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { openDatabase, restoreDraft } from "../../store/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** A store with one application, and where its backup goes. */
async function stored() {
  const folder = temporaryFolder();
  const { db, applications } = await openSampleStore(folder);
  onTestFinished(() => db.destroy());
  const once = { siteId: "payday", viewState: "FULL_FORM", values: sampleValues, consents: [sampleConsent()] } as const;
  await applications.create(once);
  return { db, file: join(folder, "keyring.json"), to: join(folder, "backup"), keysTo: join(folder, "keys"), folder };
}

test("a backup killed while it copies the keys has no manifest, so that nothing takes it for complete", async () => {
  const { db, file, to, keysTo, folder } = await stored();
  let atTheKeys: readonly string[] = [];
  const keys = {
    file,
    to: keysTo,
    get privateFile() {
      atTheKeys = readdirSync(to);
      return join(folder, "keyring.private.json");
    },
  };
  await makeBackup(db, to, keys, Date.now());
  expect(atTheKeys).toEqual(["loanbridge.sqlite"]);
  expect(readdirSync(to).toSorted()).toEqual(["loanbridge.sqlite", "manifest.json"]);
  expect(readdirSync(keysTo).toSorted()).toEqual(["keyring.json", "keyring.private.json", "keyring.public.json"]);
});

test("a restore killed after its last step says on the next run that it is complete, until a server uses it", async () => {
  const { db, file, to, keysTo, folder } = await stored();
  await makeBackup(db, to, { file, to: keysTo }, Date.now());
  const databaseDir = join(folder, "there/database");
  const restore = () =>
    restoreBackup(
      { from: to, keysFrom: keysTo, databaseDir, keyringFile: join(folder, "there/keyring.json") },
      Date.now,
    );
  const restored = await restore();
  const path = join(databaseDir, "loanbridge.sqlite");
  const [bytes, { mtimeMs }] = [readFileSync(path), statSync(path)];
  // Left where it was killed.
  mkdirSync(restoreDraft(databaseDir));
  expect(await restore()).toEqual(restored);
  expect(existsSync(restoreDraft(databaseDir))).toBe(false);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(statSync(path).mtimeMs).toBe(mtimeMs);
  await (await openDatabase(databaseDir)).destroy();
  await expect(restore()).rejects.toThrow("A database already exists in");
});
