import type { Tx } from "../database/schema.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { isMac, readLedgerKey, type LedgerKey } from "./ledger-key.ts";
import { LedgerSequencer } from "./ledger-sequencer.ts";

/** A process's state for appending to the consent ledger. One per process, with the vault that opens the ledger's key. */
export class ConsentLedger {
  readonly sequencer = new LedgerSequencer();
  readonly #vault: Pick<Vault, "openText">;
  #key: LedgerKey | undefined;

  constructor(vault: Pick<Vault, "openText">) {
    this.#vault = vault;
  }

  /** True if this process has appended with the ledger's key. */
  get hasUsedKey(): boolean {
    return this.#key !== undefined;
  }

  /** Reads the key again if the known one does not prove the head: it may have been added or replaced since. */
  async keyFor(tx: Tx, hash: Uint8Array, mac: Uint8Array | null): Promise<LedgerKey | undefined> {
    if (this.#key && isMac(mac, this.#key.macsOf(hash).end)) return this.#key;
    try {
      const key = await readLedgerKey(tx, this.#vault);
      if (key) this.#key = key;
      return key;
    } catch (error) {
      // Tampering must not stop the business. `consent verify` reports it.
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }
}
