import { verifyLedger } from "../../consent/index.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

/** Follows the chain of the consent ledger from its first entry to its last. */
export const consentVerify: Command = {
  usage: "consent verify [SEQ:HASH]",
  summary: "Verifies the consent ledger; with an end that was printed before, also that it was not rewritten since",
  async run({ args: [known], config, print }) {
    const end = known === undefined ? undefined : endOf(known);
    if (known !== undefined && !end) {
      print("The end of a ledger looks as this command prints it: 12:9f86d0…");
      return 1;
    }
    const verdict = await withStored(config(), (db) => verifyLedger(db, end));
    if (verdict.ok && verdict.end.seq === 0) print("The ledger is empty: nobody has consented to anything here yet.");
    if (verdict.ok)
      print(
        `The ledger is whole. Its end, to be kept elsewhere: ${String(verdict.end.seq)}:${Buffer.from(verdict.end.hash).toString("hex")}`,
      );
    else print(`The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`);
    return verdict.ok ? 0 : 1;
  },
};

function endOf(text: string) {
  const [, seq, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash: Buffer.from(hash, "hex") };
}
