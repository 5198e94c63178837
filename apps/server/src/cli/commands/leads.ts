import { loadPolicies, timelineOf } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { recordOf, tableOf, type Column } from "../output/output.ts";

const mostListed = 200;
const iso = (at: number): string => new Date(at).toISOString();

interface Row {
  readonly id: string;
  readonly site_id: string;
  readonly view_state: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly source: string;
  readonly source_id: string | null;
  readonly sub_id: string | null;
}

/** `fernhill (FERNHILL, north)`: the source, the ID by which it was recognized, and the sub ID. */
function originOf({ source, source_id: id, sub_id: subId }: Row): string {
  const ids = [id, subId].filter((one) => one !== null).join(", ");
  return ids === "" ? source : `${source} (${ids})`;
}

const columns: readonly Column<Row>[] = [
  { key: "application", heading: "APPLICATION", value: ({ id }) => id },
  { key: "site", heading: "SITE", value: (row) => row.site_id },
  { key: "viewState", heading: "STATE", value: (row) => row.view_state },
  { key: "createdAt", heading: "CREATED", value: (row) => new Date(row.created_at) },
  { key: "updatedAt", heading: "UPDATED", value: (row) => new Date(row.updated_at) },
  { key: "source", heading: "SOURCE", value: ({ source }) => source, text: originOf },
  { key: "sourceId", value: (row) => row.source_id },
  { key: "subId", value: (row) => row.sub_id },
];

const selected = ["id", "site_id", "view_state", "created_at", "updated_at", "source", "source_id", "sub_id"] as const;

/** Prints ids, states, times, sources and lenders, and nothing that an applicant has entered. */
export const leads: Command = {
  usage: "leads [ID]",
  summary: "List recent applications, or show one application's timeline (no personal data)",
  options: { ID: "ID of an application, to show its timeline" },
  example: "leads --json",
  result: "rows",
  async run({ args: [id], config, output, print, store }) {
    const settings = config();
    return store.useExisting(settings, async (db) => {
      const all = db.selectFrom("application").select(selected);
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
