import { acceptLedger } from "../../store/consent/index.ts";
import type { Command } from "../command.ts";
import { openKeys } from "../open-keys.ts";
import { withStored } from "../with-store.ts";

/**
 * For use after the cause of entries without MACs is known: an older version that ran again, or a restored backup from
 * that time.
 */
export const consentAccept: Command = {
  usage: "consent accept WHY ...",
  summary: "Takes the consent ledger as it stands, though MACs are missing or do not fit, and says so in the ledger",
  async run({ args, config, clock, print }) {
    const why = args.join(" ");
    const settings = config();
    const verdict = await withStored(settings, (db) =>
      acceptLedger(db, openKeys(settings, db).vault, { why, at: clock() }),
    );
    print(
      verdict.ok
        ? "Accepted, with your reason as an entry of its own. Keep the new end that consent verify prints."
        : `The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}. That cannot be accepted.`,
    );
    return verdict.ok ? 0 : 1;
  },
};
