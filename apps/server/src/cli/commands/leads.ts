import { addUp } from "../../reporting/index.ts";
import { type KnownNames, type ListedRequest, loadPolicies, requestsById, timelineOf } from "../../routing/index.ts";
import { type Column, type Config, recordOf } from "../../system/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { filterFlags, listLeads } from "../leads/list-leads.ts";
import { applicationsOf, lookUpFromInput, lookUpGiven, lookUpOptions } from "../leads/look-up-given.ts";
import { sourcesOf } from "../named-source.ts";
import { readInstallation } from "../read-installation.ts";
import { tableOf } from "../output/output.ts";

const iso = (at: number): string => new Date(at).toISOString();

/** `fernhill (FERNHILL, north)`: the source, the ID by which it was recognized, and the sub ID. */
function originOf({ source, source_id: id, sub_id: subId }: ListedRequest): string {
  const ids = [id, subId].filter((one) => one !== null).join(", ");
  return ids === "" ? source : `${source} (${ids})`;
}

const columns: readonly Column<ListedRequest>[] = [
  { key: "application", heading: "APPLICATION", value: ({ id }) => id },
  { key: "site", heading: "SITE", value: (row) => row.site_id },
  { key: "viewState", heading: "STATE", value: (row) => row.view_state },
  { key: "createdAt", heading: "CREATED", value: (row) => new Date(row.created_at) },
  { key: "updatedAt", heading: "UPDATED", value: (row) => new Date(row.updated_at) },
  { key: "source", heading: "SOURCE", value: ({ source }) => source, text: originOf },
  { key: "sourceId", value: (row) => row.source_id },
  { key: "subId", value: (row) => row.sub_id },
];

/** Prints ids, states, times, sources and lenders, and nothing that an applicant has entered. */
export const leads: Command = {
  usage:
    "leads [ID] [--site SITE] [--source SOURCE] [--lender LENDER] [--reference REFERENCE] [--state STATE] [--view-state STATE] [--from DAY] [--to DAY] [--not-arrived] [--limit N] [--after ID] [--email ADDRESS] [--phone NUMBER] [--why REASON]",
  summary: "List recent applications, or show one application's timeline (no personal data)",
  options: {
    ID: "ID of an application, to show its timeline",
    "--site": "only applications of this site",
    "--source": "only applications of this source, or direct or unknown",
    "--lender": "only applications posted to this lender",
    "--reference": "only applications that a lender bought under this reference; with --lender, that lender only",
    "--state": "only applicants of this U.S. state, such as TX",
    "--view-state": "only applications whose applicant is on this screen, such as FULL_FORM",
    "--from": "first day, in each site's time zone: 2026-11-25, today or yesterday",
    "--to": "last day",
    "--not-arrived": "only applications that a lender bought, and whose applicant never left for its page",
    "--limit": "applications to list, up to 10,000; default: 200",
    "--after": "list those older than this application, as the note below a page says",
    ...lookUpOptions,
  },
  fromInput: lookUpFromInput,
  example: "leads --site payday-demo --from yesterday --lender harborline",
  result: "rows",
  async run({ args: [id], config, clock, output, print, store, valuesOf, has }) {
    const settings = config();
    const person = lookUpGiven({ has, valuesOf });
    const isListed = [...filterFlags, "not-arrived", "limit", "after"].some(has);
    if (id !== undefined && (isListed || person !== undefined))
      throw new WrongUsage("Flags choose applications to list: leave out ID, or the flags.");
    if (isListed && person !== undefined)
      throw new WrongUsage("--email and --phone list all applications of a person: leave out the other flags.");
    // Without a filter, a broken file of a site or lender must not hide the applications.
    const known = filterFlags.some(has) ? await readKnown(settings, clock()) : undefined;
    return store.useExisting(settings, async (db, _wakeWorkers, reader) => {
      if (person !== undefined) {
        const ids = await applicationsOf(db, settings, clock, person);
        await output.rows(
          columns,
          ids.length === 0 ? [] : await requestsById(db, ids),
          "No application has this value, or it was erased.",
        );
        return 0;
      }
      if (id === undefined) {
        // The state of a completed form is stored with the totals.
        if (has("state")) await addUp(db);
        const { rows, next, readFrom } = await reader.read(async (reading) => ({
          ...(await listLeads(reading.db, { has, valuesOf }, known)),
          readFrom: reading.readFrom,
        }));
        if (readFrom !== undefined) print(readFrom);
        await output.rows(
          columns,
          rows,
          [...filterFlags, "not-arrived", "after"].some(has) ? "No application matches." : "No applications yet.",
        );
        if (next !== undefined) print(`Next page: npx loanbridge ${next}`);
        return 0;
      }
      const rows = await requestsById(db, [id]);
      const [row] = rows;
      if (row === undefined) {
        print(`No application with ID ${id}.`);
        return 1;
      }
      if (output.format === "csv") throw new WrongUsage("--csv lists applications: leave out ID, or pass --json.");
      const timeline = await timelineOf(db, await loadPolicies(settings.policiesDir), row.id);
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

async function readKnown(config: Config, now: number): Promise<KnownNames> {
  const { lenders, sites } = await readInstallation(config);
  const { all } = await sourcesOf(config);
  return { sites: sites.all, sources: all.map(({ name }) => name), lenders: [...lenders.keys()], now };
}
