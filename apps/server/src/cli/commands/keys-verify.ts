import { verifyRows, type Finding } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";
import { openKeys } from "../open-keys.ts";

const columns: readonly Column<Finding>[] = [
  { key: "kind", heading: "KIND", value: ({ what }) => what },
  { key: "application", heading: "APPLICATION", value: ({ applicationId }) => applicationId },
  { key: "problem", heading: "PROBLEM", value: ({ problem }) => problem },
];

/** Finds rows written to the database without the keyring. */
export const keysVerify: Command = {
  usage: "keys verify",
  summary: "Verify every application and visitor token against the keyring, and list rows changed without it",
  example: "keys verify --json",
  fails: "rows were changed without the keyring, or the command failed",
  result: "rows",
  async run({ config, output, print, store }) {
    const settings = config();
    return await store.useExisting(settings, async (db) => {
      const { vault } = openKeys(settings, db);
      const bad: Finding[] = [];
      const { tokens, applications } = await verifyRows(db, vault, (finding) => void bad.push(finding));
      await output.rows(columns, bad);
      print(
        `Verified ${String(applications)} applications and ${String(tokens)} visitor tokens: ${String(bad.length)} bad.`,
      );
      const { tokens: allTokens, applications: all } = vault.proving();
      if (!allTokens || !all)
        print("Rows from an earlier version are still accepted: the server has not finished signing them.");
      return bad.length === 0 ? 0 : 1;
    });
  },
};
