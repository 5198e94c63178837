import { addMonths, divide } from "../../apps/server/src/store/months/index.ts";
import { fillMonth, measureDrop } from "../../apps/server/src/store/months/measured-drop.fixture.ts";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { newDatabase } from "../stack/new-database.ts";
import { startCluster } from "../stack/postgres-cluster.ts";
import { ms, whole, type Section } from "./section.ts";

const sessions = 4;
const calmMs = 4_000;
const rounds = 3;

/** Drops a month of so many rows in each divided table while sessions store and read rounds. */
export async function droppedMonth(rows: number): Promise<Section> {
  const cluster = startCluster();
  const measured: (readonly (string | number)[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const url = await newDatabase(cluster, `months_${String(round)}`);
    const db = await openPostgres(url, { connections: 1 });
    await divide(db, () => undefined, new AbortController().signal);
    await addMonths(db, Date.now(), new AbortController().signal);
    await db.destroy();
    await fillMonth(url, rows);
    const { checkMs, dropMs, longestBeforeMs, longestMs, visits } = await measureDrop(url, sessions, calmMs);
    measured.push([round, whole(checkMs), whole(dropMs), ms(longestMs), ms(longestBeforeMs), visits]);
  }
  cluster.close();
  return {
    title: "Dropping a month, PostgreSQL",
    about: `A month with ${rows.toLocaleString("en-US")} rows in each of the tables \`skip\` and \`steering_round\` is dropped while ${String(sessions)} sessions store rounds and read their skips with the product's statements. The check before reads the month, without a lock that anyone waits for, to see that none of its rows is newer. A wait is the time from the start of such a transaction to the answer of the read after it.`,
    columns: [
      "run",
      "check ms",
      "drop ms",
      "longest wait meanwhile ms",
      "longest wait in the 2 s before ms",
      "rounds stored",
    ],
    rows: measured,
  };
}
