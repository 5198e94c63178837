import { existsSync } from "node:fs";
import { parkUnfinished, isInUse } from "../../operations/index.ts";
import { verifyLedger, isShared } from "../../store/index.ts";
import type { Command } from "../command.ts";
import { CommandRefused } from "../command-refused.ts";
import { openKeys } from "../open-keys.ts";
import { endOf, vaultOf } from "./consent-verify.ts";
import { printParked } from "./restore.ts";

/** Does the part of `restore` that follows PostgreSQL's own restore. */
export const restored: Command = {
  usage: "restored [SEQ:HASH]",
  summary:
    "Prepare a database restored with PostgreSQL's own tools, before any server starts, so that nothing is sent twice",
  options: {
    "SEQ:HASH": "a ledger head that you noted before the backup",
  },
  example: "restored",
  async run({ args: [known], config, print, clock, store }) {
    const settings = config();
    return await store.useExisting(settings, async (db) => {
      if (!isShared(db))
        throw new CommandRefused("With the embedded database, `loanbridge restore` does this automatically.");
      if (await isInUse(db))
        throw new CommandRefused(
          "Servers are using the database at DATABASE_URL. Stop them first. Servers that ran when the backup was made count for 30 seconds.",
        );
      const verdict = await verifyLedger(db, { known: endOf(known), vault: vaultOf(settings, db) });
      if (!verdict.ok)
        throw new CommandRefused(`The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`);
      // The backup may contain rows from before row proofs; the servers add proofs at startup.
      if (existsSync(settings.keyringFile))
        openKeys(settings, db).keyring.noteProving({ tokens: false, applications: false });
      printParked(await parkUnfinished(db, clock), print);
      print(
        "The ledger is intact. The backup does not include later erasures and opt-outs. Repeat them before you start a server.",
      );
      return 0;
    });
  },
};
