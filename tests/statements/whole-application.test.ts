import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths, divide, type Database } from "../../apps/server/src/store/index.ts";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { recordedDatabase, wholeReads } from "../../apps/server/src/store/database/recorded-database.fixture.ts";
import { newDatabase } from "../stack/new-database.ts";
import { postgresPrograms, startCluster, type Cluster } from "../stack/postgres-cluster.ts";
import { phases, startCounting, type Counted, type Phase } from "./counted-application.ts";
import { mostSignals, onBoth, onOne } from "./expected.ts";
import { nameOf } from "./names.ts";

/** Background work that is due at the start runs beside these. */
const first = 3;
/** On a busy machine, timers fire beside some of them, but not beside each. */
const counted = 5;

let cluster: Cluster | undefined;
beforeAll(() => {
  if (postgresPrograms() !== undefined) cluster = startCluster({ durable: false });
});
afterAll(() => cluster?.close());

test("one application sends these statements to SQLite, and no others", async () => {
  const applications = await countOn({});
  expect(differences("SQLite", applications)).toEqual([]);
});

test("on SQLite, no statement of an application reads a whole table", async () => {
  const counting = await startCounting({});
  const statements = new Set<string>();
  for (let nth = 1; nth <= first; nth += 1)
    for (const text of Object.values(await counting.apply(nth)).flat()) statements.add(text);
  await counting.close();
  const { db } = await recordedDatabase();
  // For a text, SQLite would look for entries without one, and only while a deferred check fails.
  const planned = [...statements].filter((text) => nameOf(text) !== "insert into consent_text");
  expect(planned).not.toEqual([]);
  expect(await wholeReads(db, planned)).toEqual([]);
});

test.skipIf(postgresPrograms() === undefined)(
  "one application sends these statements to PostgreSQL, and no others",
  async () => {
    const applications = await countOn({ DATABASE_URL: cluster?.url("postgres") ?? "" });
    expect(differences("PostgreSQL", applications)).toEqual([]);
    for (const one of applications)
      expect(Object.values(one).flat().filter(isSignal).length).toBeLessThanOrEqual(mostSignals);
  },
);

test.skipIf(postgresPrograms() === undefined)(
  "over tables that are partitioned by month, it sends the same statements, and its ID names the month",
  async () => {
    const db = await openDivided();
    expect(differences("PostgreSQL", await countOn({ DATABASE_URL: cluster?.url("divided") ?? "" }))).toEqual([]);
    const rows = await db.selectFrom("steering_round").select("application_id").execute();
    const months = new Set(rows.map((row) => row.application_id.slice(0, -22)));
    expect([...months]).toEqual([expect.stringMatching(/^zzzzzz\d{4}$/)]);
    await db.destroy();
  },
);

async function openDivided(): Promise<Database> {
  if (cluster === undefined) throw new Error("PostgreSQL is not installed.");
  const db = await openPostgres(await newDatabase(cluster, "divided"), { connections: 1 });
  const { signal } = new AbortController();
  await divide(db, () => undefined, signal);
  await addMonths(db, Date.now(), signal);
  return db;
}

async function countOn(env: Readonly<Record<string, string>>): Promise<readonly Counted[]> {
  const counting = await startCounting(env);
  const applications: Counted[] = [];
  for (let nth = 1; nth <= first + counted; nth += 1) applications.push(await counting.apply(nth));
  await counting.close();
  return applications.slice(first);
}

const isSignal = (text: string): boolean => nameOf(text) === "pg_notify";

/** A line for each name whose count differs in every application, with the texts of its statements. */
function differences(store: keyof typeof onOne, applications: readonly Counted[]): readonly string[] {
  return phases.flatMap((phase) => {
    const names = new Set(applications.flatMap((one) => one[phase]).map(nameOf));
    const known = Object.keys({ ...onBoth[phase], ...onOne[store][phase] });
    return [...names.union(new Set(known))]
      .filter((name) => name !== "pg_notify")
      .flatMap((name) => difference(store, phase, name, applications));
  });
}

function difference(
  store: keyof typeof onOne,
  phase: Phase,
  name: string,
  applications: readonly Counted[],
): readonly string[] {
  const expected = (onBoth[phase][name] ?? 0) + (onOne[store][phase][name] ?? 0);
  const sent = applications.map((one) => one[phase].filter((text) => nameOf(text) === name));
  const nearest = sent.toSorted((a, b) => Math.abs(a.length - expected) - Math.abs(b.length - expected))[0] ?? [];
  if (nearest.length === expected) return [];
  const texts = [...Map.groupBy(nearest, (text) => text)].map(([text, all]) => `  ${String(all.length)} × ${text}`);
  const found = `${phase}, ${name}: ${String(nearest.length)} instead of ${String(expected)} in expected.ts`;
  return [[found, ...texts].join("\n")];
}
