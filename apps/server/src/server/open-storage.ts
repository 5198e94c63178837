import {
  assertKeysKnown,
  beginProving,
  createWriteOutage,
  proveTokens,
  enableLedgerMacs,
  watchDatabase,
  type WriteOutage,
} from "../operations/index.ts";
import {
  ConsentLedger,
  isShared,
  openReader,
  openStore,
  probeWrite,
  type Database,
  createVault,
  openKeyring,
  waitForBoxKey,
  type Keyring,
  type Reader,
  type Vault,
} from "../store/index.ts";
import type { Config, Log, Metrics } from "../system/index.ts";

interface StorageParts {
  readonly config: Config;
  readonly clock: () => number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Called with the text of each statement. */
  readonly executed?: ((sql: string) => void) | undefined;
  /** Closes what was opened, in reverse order. */
  readonly opened: AsyncDisposableStack;
}

export interface Storage {
  readonly db: Database;
  /** For what is only shown to operators. */
  readonly reader: Reader;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  /** Knows whether the database can be written. */
  readonly outage: WriteOutage;
  /** True for an empty database, for which keys may be created. One with data needs the keys it was sealed with. */
  readonly isNew: boolean;
}

/** Opens the database and the vault. Rejects with `KeyringRefused` if the keyring does not belong to the database. */
export async function openStorage(parts: StorageParts): Promise<Storage> {
  const { config, clock, log, metrics, executed, opened } = parts;
  const outage = createWriteOutage({ log, metrics });
  const db = await openStore(config, { ...watchDatabase(metrics, outage.began), executed });
  opened.defer(() => db.destroy());
  // A standby with a current schema opens, and refuses only later statements.
  if (isShared(db)) await probeWrite(db, clock());
  const reader = openReader(db, config.databaseReadUrl);
  opened.defer(reader.close);
  const application = await db.selectFrom("application").select("id").limit(1).executeTakeFirst();
  const inquiry = await db.selectFrom("visitor_request").select("id").limit(1).executeTakeFirst();
  const isNew = application === undefined && inquiry === undefined;
  // Web processes only seal. Workers hold the private keys that open what is sealed.
  const opensBoxes = config.role !== "web";
  const privateKeysFile = opensBoxes ? config.privateKeysFile : "none";
  const keyring = openKeyring({ path: config.keyringFile, clock, mayCreate: isNew, privateKeysFile, opensBoxes });
  if (!opensBoxes) await waitForBoxKey(keyring, config, log);
  await assertKeysKnown({ db, keyring, clock });
  const vault = createVault(keyring);
  return { db, reader, keyring, vault, ledger: new ConsentLedger(vault), outage, isNew };
}

/** Brings the ledger and the proofs of what is stored up to this version, each in the role that may write it. */
export async function upgradeStorage(
  { db, keyring, vault, ledger }: Storage,
  { config, log, opened }: StorageParts,
): Promise<void> {
  if (config.role !== "web") {
    await enableLedgerMacs({ db, vault, ledger }, log);
    await beginProving(db, keyring);
  }
  if (config.role !== "worker") opened.defer((await proveTokens({ db, keyring, vault })).close);
}
