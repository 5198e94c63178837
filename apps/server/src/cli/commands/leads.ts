import { loadPolicies, timelineOf } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { table } from "../table.ts";

const mostListed = 200;
const iso = (at: number): string => new Date(at).toISOString();

interface Origin {
  readonly source: string;
  readonly source_id: string | null;
  readonly sub_id: string | null;
}

/** `fernhill (FERNHILL, north)`: the source, the id by which it was recognized, and the sub id. */
function originOf({ source, source_id: id, sub_id: subId }: Origin): string {
  const ids = [id, subId].filter((one) => one !== null).join(", ");
  return ids === "" ? source : `${source} (${ids})`;
}

/** Prints ids, states, times, sources and lenders, and nothing that an applicant has entered. */
export const leads: Command = {
  usage: "leads [ID]",
  summary: "List recent applications, or show one application's timeline (no personal data)",
  async run({ args: [id], config, print, store }) {
    const settings = config();
    return store.useExisting(settings, async (db) => {
      const columns = [
        "id",
        "site_id",
        "view_state",
        "created_at",
        "updated_at",
        "source",
        "source_id",
        "sub_id",
      ] as const;
      const all = db.selectFrom("application").select(columns);
      const rows = await (id === undefined ? all : all.where("id", "=", id))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute();
      const cells = rows.map((row) => [
        row.id,
        row.site_id,
        row.view_state,
        iso(row.created_at),
        iso(row.updated_at),
        originOf(row),
      ]);
      for (const line of table(["APPLICATION", "SITE", "STATE", "CREATED", "UPDATED", "SOURCE"], cells)) print(line);
      if (id === undefined) {
        if (rows.length === 0) print("No applications yet.");
        return 0;
      }
      if (rows.length === 0) {
        print(`No application with ID ${id}.`);
        return 1;
      }
      const policies = await loadPolicies(settings.policiesDir);
      for (const entry of await timelineOf(db, policies, id)) {
        print(
          `  ${iso(entry.at)}  ${entry.what}${entry.lenderId === undefined ? "" : ` ${entry.lenderId}`}: ${entry.detail}`,
        );
      }
      return 0;
    });
  },
};
