import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase, temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { ConsentLedger } from "../../store/consent/index.ts";
import { enableLedgerMacs } from "../maintenance/enable-ledger-macs.ts";
import { createLog } from "../../system/observability/log.ts";
import { createVault, KeyringRefused, openKeyring } from "../../store/vault/index.ts";
import { registerProcess, processesSendMail } from "./register.ts";

const keyring = (path = join(temporaryFolder(), "keyring.json")) => openKeyring({ path, clock: Date.now });

test("processes with the same keyring run side by side; one with another is refused while they are alive", async () => {
  const db = await temporaryDatabase();
  const path = join(temporaryFolder(), "keyring.json");
  const parts = { db, role: "web", mails: false, differs: vi.fn<() => void>() };
  const [one, two] = await Promise.all([
    registerProcess({ ...parts, id: randomUUID(), keyring: keyring(path) }),
    registerProcess({ ...parts, id: randomUUID(), keyring: keyring(path) }),
  ]);
  const other = keyring();
  await expect(registerProcess({ ...parts, id: randomUUID(), keyring: other })).rejects.toThrow(KeyringRefused);
  await one.close();
  await expect(registerProcess({ ...parts, id: randomUUID(), keyring: other })).rejects.toThrow(
    "Set the same KEYRING_FILE for all of them",
  );
  await two.close();
  const alone = await registerProcess({ ...parts, id: randomUUID(), keyring: other });
  onTestFinished(() => alone.close());
  expect(await db.selectFrom("server_process").select("role").execute()).toEqual([{ role: "web" }]);
});

test("a crashed process no longer blocks others after half a minute", async () => {
  const db = await temporaryDatabase();
  const parts = { db, role: "worker", mails: true, differs: () => {} };
  const dead = await registerProcess({ ...parts, id: randomUUID(), keyring: keyring() });
  onTestFinished(() => dead.close());
  await db
    .updateTable("server_process")
    .set((row) => ({ seen_at: row("seen_at", "-", 30_001) }))
    .execute();
  const next = await registerProcess({ ...parts, id: randomUUID(), keyring: keyring() });
  onTestFinished(() => next.close());
  expect(await db.selectFrom("server_process").selectAll().execute()).toHaveLength(1);
});

test("live processes alone determine whether email is sent", async () => {
  const db = await temporaryDatabase();
  const parts = { db, keyring: keyring(), differs: () => {} };
  expect(await processesSendMail(db)).toBeUndefined();
  const web = await registerProcess({ ...parts, id: randomUUID(), role: "web", mails: false });
  onTestFinished(() => web.close());
  expect(await processesSendMail(db)).toBe(false);
  const worker = await registerProcess({ ...parts, id: randomUUID(), role: "worker", mails: true });
  expect(await processesSendMail(db)).toBe(true);
  await worker.close();
  expect(await processesSendMail(db)).toBe(false);
});

test("the ledger becomes keyed once no process of an unkeyed version is left", async () => {
  const db = await temporaryDatabase();
  const ours = keyring();
  const vault = createVault(ours);
  const ledger = new ConsentLedger(vault);
  const log = createLog({ write: () => {} });
  const isKeyed = async () => (await db.selectFrom("consent_key").select("id").execute()).length === 1;
  const parts = { db, keyring: ours, role: "worker", mails: false, differs: () => {} };
  const older = await registerProcess({ ...parts, id: "older" });
  await db.updateTable("server_process").set({ ledger: null }).execute();
  const newer = await registerProcess({ ...parts, id: "newer" });
  onTestFinished(() => newer.close());
  await enableLedgerMacs({ db, vault, ledger }, log);
  expect(await isKeyed()).toBe(false);
  await older.close();
  await enableLedgerMacs({ db, vault, ledger }, log);
  expect(await isKeyed()).toBe(true);
});
