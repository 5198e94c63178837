import { type RawBuilder, sql } from "kysely";
import type { ZonedSite } from "../../reporting/index.ts";
import { allowLongStatements, type Database, isShared } from "../../store/index.ts";
import { rowSlices } from "./row-slices.ts";

/** The sites of the files, followed by those of stored requests that are not among them. */
export type WithStoredSites = (sites: readonly ZonedSite[]) => Promise<readonly ZonedSite[]>;

/**
 * Adds sites whose files were removed, and a site once more for each time zone that it has left. Every request is read
 * once, and again after a site or its time zone has changed: meanwhile requests are stored only for the sites of the files.
 */
export function createStoredSites(db: Database): WithStoredSites {
  let last: { readonly files: string; readonly stored: Promise<readonly ZonedSite[]> } | undefined;
  return async (sites) => {
    const known = new Set(sites.map(nameOf));
    const files = [...known].join("\n");
    const read = last?.files === files ? last : { files, stored: readSites(db) };
    last = read;
    try {
      return [...sites, ...(await read.stored).filter((site) => !known.has(nameOf(site)))];
    } catch (error) {
      last = undefined;
      throw error;
    }
  };
}

const nameOf = ({ id, configuration }: ZonedSite): string => `${id} ${configuration.timeZone}`;

async function readSites(db: Database): Promise<readonly ZonedSite[]> {
  const found = new Map<string, ZonedSite>();
  const place = { table: sql`lead_facts`, number: sql`rowid` };
  for await (const rows of rowSlices(db, place, (range) => sitesIn(db, range)))
    for (const { site_id: id, zone: timeZone } of rows) {
      const site = { id, configuration: { timeZone } };
      found.set(nameOf(site), site);
    }
  return [...found.values()];
}

async function sitesIn(db: Database, range: readonly RawBuilder<unknown>[]) {
  const where = sql.join([sql`1 = 1`, ...range], sql` and `);
  const query = sql<{ site_id: string; zone: string }>`select distinct site_id, zone from lead_facts where ${where}`;
  if (!isShared(db)) return (await query.execute(db)).rows;
  return await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    return (await query.execute(tx)).rows;
  });
}
