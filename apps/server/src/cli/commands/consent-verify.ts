import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { verifyLedger, type LedgerVerdict } from "../../consent/index.ts";
import type { Command } from "../command.ts";
import { CommandRefused } from "../command-refused.ts";
import { openKeys } from "../open-keys.ts";
import { withStored } from "../with-store.ts";

/** Follows the chain of the consent ledger from its first entry to its last. */
export const consentVerify: Command = {
  usage: "consent verify [SEQ:HASH]",
  summary: "Verifies the consent ledger; with an end that was printed before, also that it was not rewritten since",
  async run({ args: [given], config, print }) {
    const known = endOf(given);
    const settings = config();
    const verdict = await withStored(settings, (db) => verifyLedger(db, { known, vault: vaultOf(settings, db) }));
    if (verdict.ok && verdict.end.seq === 0) print("The ledger is empty: nobody has consented to anything here yet.");
    if (verdict.ok) {
      print(proofOf(verdict, settings));
      print(
        `The ledger is whole. Its end, to be kept elsewhere: ${String(verdict.end.seq)}:${Buffer.from(verdict.end.hash).toString("hex")}`,
      );
    } else print(`The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`);
    return verdict.ok ? 0 : 1;
  },
};

/** Undefined: the keyring is elsewhere. */
export const vaultOf = (settings: Config, db: Parameters<typeof openKeys>[1]) =>
  existsSync(settings.keyringFile) ? openKeys(settings, db).vault : undefined;

/** What only the keyring proves: that nobody has rewritten the chain who had the database alone. */
function proofOf({ keyedAfter }: Extract<LedgerVerdict, { readonly ok: true }>, { keyringFile }: Config): string {
  if (keyedAfter === "no-keyring")
    return `Not looked at: the MACs of its entries and of its end, for want of the keyring (${keyringFile} is not there). Whoever can write the database may have rewritten it, its end included.`;
  if (keyedAfter === "not-keyed")
    return "No entry has a MAC: the server puts the ledger under its key when it starts. If it had one before, somebody took it away.";
  if (keyedAfter === 0) return "Each entry, and its end, has its MAC.";
  return `Each entry after ${String(keyedAfter)}, and its end, has its MAC; those before are proved as they stood when entry ${String(keyedAfter)} was the last. That number never changes but by consent accept.`;
}

/** Throws `CommandRefused` where it is none. */
export function endOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new CommandRefused("The end of a ledger looks as consent verify prints it: 12:9f86d0…");
  return { seq: Number(seq), hash: Buffer.from(hash, "hex") };
}
