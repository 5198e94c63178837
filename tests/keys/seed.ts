import { join } from "node:path";
import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../apps/server/src/applications/stored/create-applications.ts";
import { openDatabase } from "../../apps/server/src/store/database/index.ts";
import { ConsentLedger } from "../../apps/server/src/store/consent/index.ts";
import { createVault, openKeyring } from "../../apps/server/src/store/vault/index.ts";

export interface Seeded {
  readonly token: string;
  readonly email: string;
}

/** Started at once; more would only wait for each other. */
const atOnce = 64;

/** Fills a data directory that no server is using with applications and the tokens that open them. */
export async function seed(dataDir: string, count: number): Promise<readonly Seeded[]> {
  const store = await openStore(dataDir);
  const seeded: Seeded[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, async (_, index) => {
      const email = `seeded${String(from + index)}@example.com`;
      const values = { email, zip: "78704", amountRequestedRange: "500", firstName: "Ana" };
      const input = { siteId: "payday-demo", viewState: "FULL_FORM", values, consents: [] } as const;
      return { token: (await store.applications.create(input)).token, email };
    });
    seeded.push(...(await Promise.all(some)));
  }
  await store.db.destroy();
  return seeded;
}

/** The store of a data directory that no server has open. */
export async function openStore(dataDir: string) {
  const db = await openDatabase(join(dataDir, "database"), { maxWaitMs: 60_000 });
  const keyring = openKeyring({ path: join(dataDir, "keyring", "keyring.json"), clock: Date.now });
  const vault = createVault(keyring);
  const ledger = new ConsentLedger(vault);
  const applications = createApplications({ db, vault, ledger, fields: applicationFields, clock: Date.now });
  return { db, keyring, applications };
}
