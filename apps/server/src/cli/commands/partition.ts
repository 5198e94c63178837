import { disposeMonths } from "../../privacy/index.ts";
import { divide, isShared, ownsMonthTables, readMonths, undivide, type Database } from "../../store/index.ts";
import { aroundPooler } from "../../system/index.ts";
import type { Command, CommandInput } from "../command.ts";

/**
 * Divides the tables of rounds by month while servers run. Each time it also adds the coming months, and drops those that
 * are older than RETENTION_DAYS.
 */
export const partition: Command = {
  usage: "partition [--undo]",
  summary: "Partition PostgreSQL tables by month, add coming months, drop old ones; safe to stop and run again",
  options: { "--undo": "merge the partitions into undivided tables again" },
  example: "partition",
  async run(input) {
    const { config, has, print, store } = input;
    // A pooler ends long statements.
    return await store.useExisting(aroundPooler(config()), async (db) => {
      if (!isShared(db)) {
        print("Only PostgreSQL tables are partitioned. Set DATABASE_URL.");
        return 1;
      }
      if (!(await ownsMonthTables(db))) {
        print("The user in DATABASE_URL does not own the tables. Run npx loanbridge partition as the database owner.");
        return 1;
      }
      if (!has("undo")) return await partitionTables(db, input);
      await undivide(db, print, never);
      return 0;
    });
  },
};

/** Ctrl-C ends the process, and the next run continues. */
const never = new AbortController().signal;

async function partitionTables(db: Database, { config, clock, print }: CommandInput): Promise<number> {
  await divide(db, print, never);
  const { records } = config().retention;
  const { added, dropped, records: deleted } = await disposeMonths({ db, records, now: clock() }, never);
  for (const month of added) print(`Added ${shown(month)}`);
  for (const name of dropped) print(`Dropped ${name}`);
  if (deleted > 0) print(`Deleted rounds without a month: ${String(deleted)}`);
  const last = [...(await readMonths(db)).every].at(-1);
  print(
    last === undefined
      ? "No month could be added: see docs/postgresql.md#partition-tables-by-month."
      : `Tables are partitioned by month, up to ${shown(last)}.`,
  );
  return last === undefined ? 1 : 0;
}

/** `2611` as 2026-11. */
const shown = (month: string): string => `20${month.slice(0, 2)}-${month.slice(2)}`;
