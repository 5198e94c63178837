import { verifyRows } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import { openKeys } from "../open-keys.ts";

/** Finds rows written to the database without the keyring. */
export const keysVerify: Command = {
  usage: "keys verify",
  summary: "Verify every application and visitor token against the keyring, and list rows changed without it",
  async run({ config, print, store }) {
    const settings = config();
    return await store.useExisting(settings, async (db) => {
      const { vault } = openKeys(settings, db);
      let bad = 0;
      const { tokens, applications } = await verifyRows(db, vault, ({ what, applicationId, problem }) => {
        bad += 1;
        print(`${what.padEnd(11)}  ${applicationId}  ${problem}`);
      });
      print(`Verified ${String(applications)} applications and ${String(tokens)} visitor tokens: ${String(bad)} bad.`);
      const { tokens: allTokens, applications: all } = vault.proving();
      if (!allTokens || !all)
        print("Rows from an earlier version are still accepted: the server has not finished signing them.");
      return bad === 0 ? 0 : 1;
    });
  },
};
