import { loadPolicies, timelineOf } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { recordOf, tableOf, type Column } from "../output.ts";

const mostListed = 200;
const iso = (at: number): string => new Date(at).toISOString();

interface Row {
  readonly id: string;
  readonly site_id: string;
  readonly view_state: string;
  readonly created_at: number;
  readonly updated_at: number;
}

const columns: readonly Column<Row>[] = [
  { key: "application", heading: "APPLICATION", value: ({ id }) => id },
  { key: "site", heading: "SITE", value: (row) => row.site_id },
  { key: "viewState", heading: "STATE", value: (row) => row.view_state },
  { key: "createdAt", heading: "CREATED", value: (row) => new Date(row.created_at) },
  { key: "updatedAt", heading: "UPDATED", value: (row) => new Date(row.updated_at) },
];

/** Prints ids, states, times and lenders, and nothing that an applicant has entered. */
export const leads: Command = {
  usage: "leads [ID]",
  summary: "List recent applications, or show one application's timeline (no personal data)",
  options: { ID: "ID of an application, to show its timeline" },
  example: "leads --json",
  result: "rows",
  async run({ args: [id], config, output, print, store }) {
    const settings = config();
    return store.useExisting(settings, async (db) => {
      const all = db.selectFrom("application").select(["id", "site_id", "view_state", "created_at", "updated_at"]);
      const rows = await (id === undefined ? all : all.where("id", "=", id))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute();
      if (id === undefined) {
        output.rows(columns, rows, "No applications yet.");
        return 0;
      }
      const [row] = rows;
      if (row === undefined) {
        print(`No application with ID ${id}.`);
        return 1;
      }
      if (output.format === "csv") throw new WrongUsage("--csv lists applications: leave out ID, or pass --json.");
      const timeline = await timelineOf(db, await loadPolicies(settings.policiesDir), id);
      output.object(
        { ...recordOf(columns, row), timeline: timeline.map((one) => ({ ...one, at: new Date(one.at) })) },
        [
          ...tableOf(columns, rows),
          ...timeline.map(
            ({ at, what, lenderId, detail }) =>
              `  ${iso(at)}  ${what}${lenderId === undefined ? "" : ` ${lenderId}`}: ${detail}`,
          ),
        ],
      );
      return 0;
    });
  },
};
