import { acceptLedger } from "../../store/index.ts";
import type { Command } from "../command.ts";
import { openKeys } from "../open-keys.ts";
import { reasonGiven } from "../reason-given.ts";

/**
 * For use after the cause of entries without MACs is known: an older version that ran again, or a restored backup from
 * that time.
 */
export const consentAccept: Command = {
  usage: "consent accept REASON ...",
  summary: "Accept the consent ledger despite missing or invalid MACs, and record that in the ledger",
  options: {
    REASON: "the cause you found; recorded in the ledger, so do not include names",
  },
  example: "consent accept restored a backup from before version 22",
  fails: "the ledger is broken in a way that cannot be accepted",
  async run({ args, config, clock, print, store }) {
    const why = reasonGiven("REASON", args.join(" "));
    const settings = config();
    const verdict = await store.useExisting(settings, (db) =>
      acceptLedger(db, openKeys(settings, db).vault, { why, at: clock() }),
    );
    print(
      verdict.ok
        ? "Accepted. Your reason is recorded as a ledger entry. Run `loanbridge consent verify` and note the new ledger head."
        : `The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}. This cannot be accepted.`,
    );
    return verdict.ok ? 0 : 1;
  },
};
