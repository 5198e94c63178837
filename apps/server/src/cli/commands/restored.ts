import { existsSync } from "node:fs";
import { parkUnfinished } from "../../operations/backup/park-unfinished.ts";
import { verifyLedger } from "../../store/consent/index.ts";
import { isShared } from "../../store/database/dialect-of.ts";
import { isInUse } from "../../operations/processes/register.ts";
import type { Command } from "../command.ts";
import { CommandRefused } from "../command-refused.ts";
import { openKeys } from "../open-keys.ts";
import { withStored } from "../with-store.ts";
import { endOf, vaultOf } from "./consent-verify.ts";
import { printParked } from "./restore.ts";

/** Does the part of `restore` that follows PostgreSQL's own restore. */
export const restored: Command = {
  usage: "restored [SEQ:HASH]",
  summary:
    "After PostgreSQL's own tools put a backup back, before any server starts: sees to it that nothing is sent again",
  async run({ args: [known], config, print, clock }) {
    const settings = config();
    return await withStored(settings, async (db) => {
      if (!isShared(db)) throw new CommandRefused("Over the embedded database, restore does this itself.");
      if (await isInUse(db))
        throw new CommandRefused(
          "Servers run over the database of DATABASE_URL: stop them first. What ran when the backup was made counts for half a minute.",
        );
      const verdict = await verifyLedger(db, { known: endOf(known), vault: vaultOf(settings, db) });
      if (!verdict.ok)
        throw new CommandRefused(`The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`);
      // The backup may contain rows from before row proofs; the servers add proofs at startup.
      if (existsSync(settings.keyringFile))
        openKeys(settings, db).keyring.noteProving({ tokens: false, applications: false });
      printParked(await parkUnfinished(db, clock), print);
      print(
        "The ledger is whole. Erasures and opt-outs since then are not in it: repeat them before a server is started.",
      );
      return 0;
    });
  },
};
