import { disposeMonths } from "../../privacy/index.ts";
import { divide, isShared, ownsMonthTables, readMonths } from "../../store/index.ts";
import type { Command } from "../command.ts";

/**
 * Divides the tables of rounds by month while servers run, and then, each time, adds the coming months and drops those
 * that are older than RETENTION_DAYS.
 */
export const partition: Command = {
  usage: "partition",
  summary: "Partition PostgreSQL tables by month, add coming months, drop old ones; safe to stop and run again",
  example: "partition",
  async run({ config, print, clock, store }) {
    const settings = config();
    return await store.useExisting(settings, async (db) => {
      if (!isShared(db)) {
        print("Only PostgreSQL tables are partitioned. Set DATABASE_URL.");
        return 1;
      }
      if (!(await ownsMonthTables(db))) {
        print("The user in DATABASE_URL does not own the tables. Run npx loanbridge partition as the database owner.");
        return 1;
      }
      const { signal } = new AbortController();
      await divide(db, print, signal);
      const { added, dropped, records } = await disposeMonths(
        { db, records: settings.retention.records, now: clock() },
        signal,
      );
      for (const month of added) print(`Added ${shown(month)}`);
      for (const name of dropped) print(`Dropped ${name}`);
      if (records > 0) print(`Deleted ${String(records)} rounds that have no month`);
      const last = [...(await readMonths(db)).every].at(-1);
      if (last === undefined) print("No month could be added: see docs/postgresql.md#partition-tables-by-month.");
      else print(`Tables are partitioned by month, up to ${shown(last)}.`);
      return last === undefined ? 1 : 0;
    });
  },
};

/** `2611` as 2026-11. */
const shown = (month: string): string => `20${month.slice(0, 2)}-${month.slice(2)}`;
