import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Applicant } from "../stack/applicant.ts";
import { begin, floorFile } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import type { Promised } from "./promises.ts";
import type { Store } from "./stores.ts";
import { readStoredRows, type TableRows } from "./left-behind.ts";

/** Size of the answer that stands for all answers, in bytes. */
const answerBytes = 1_500;

interface FloorOptions {
  readonly env: Readonly<Record<string, string>>;
  /** URLs of the lenders that the last step posts to, by name. */
  readonly asked: Readonly<Record<string, string>>;
  /** True: the server's own parts are called, see `floor.ts`. */
  readonly usesServerParts?: boolean;
}

export interface Floor {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the floor (see `floor.ts`) for what an applicant does. It runs `steps` with the whole product over an empty
 * store, and after each step reads the rows added since the previous one.
 */
export async function floorOf(
  store: Store,
  { env, asked, usesServerParts = false }: FloorOptions,
  start: (stack: Awaited<ReturnType<typeof startStack>>) => Applicant,
  steps: readonly ((applicant: Applicant) => Promise<unknown>)[],
): Promise<Floor> {
  const stored: TableRows[][] = [];
  for (const count of steps.keys()) {
    const empty = await store.another();
    const stack = await startStack({ ...env, ...empty });
    const applicant = start(stack);
    for (const step of steps.slice(0, count + 1)) await step(applicant);
    await stack.server.end();
    stored.push(
      await readStoredRows({
        dataDir: stack.dataDir,
        ...("DATABASE_URL" in empty && { databaseUrl: empty["DATABASE_URL"] ?? "" }),
      }),
    );
    await stack.close();
  }
  const promised = promisedOf(stored);
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const file = join(folder, "rows.json");
  await writeFile(file, JSON.stringify({ promised, lenders: asked, bytes: answerBytes, usesServerParts }));
  const floor = await begin(floorFile, { ...env, ...(await store.another()) }, [folder, file]);
  return {
    url: floor.url,
    async close() {
      await floor.end();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Groups the rows added by the landing form and by the whole application by the moment at which they must be durable.
 */
function promisedOf([landed = [], whole = []]: readonly (readonly TableRows[])[]): Promised {
  const texts = (one: TableRows): boolean => one.table === "consent_text";
  const later = whole.map((one) => without(one, landed)).filter(({ rows }) => rows.length > 0);
  const of = (table: string): readonly Row[] => later.find((one) => one.table === table)?.rows ?? [];
  const disclosures = of("consent_entry").filter((row) => row["kind"] === "disclosure");
  const isOfSale = (table: string, row: Row): boolean => table === "sealed_group" && row["field_group"] === "redirect";
  const some = (wanted: (table: string, row: Row) => boolean): readonly TableRows[] =>
    later
      .map(({ table, rows }) => ({ table, rows: rows.filter((row) => wanted(table, row)) }))
      .filter(({ rows }) => rows.length > 0);
  const rounds = new Set(["routing_round", "steering_round"]);
  const elsewhere = new Set(["consent_text", "application", "attempt", ...rounds]);
  return {
    texts: [...landed, ...whole].filter(texts),
    landing: landed.filter((one) => !texts(one)),
    form: some((table, row) => !elsewhere.has(table) && !disclosures.includes(row) && !isOfSale(table, row)),
    round: some((table) => rounds.has(table)),
    posts: of("attempt").map((row, index) => ({
      lender: String(row["lender_id"]),
      attempt: { table: "attempt", rows: [row] },
      disclosures: [{ table: "consent_entry", rows: disclosures.slice(index, index + 1) }],
    })),
    sale: some(isOfSale),
  };
}

type Row = TableRows["rows"][number];

/** The column that distinguishes rows of one application, where they are not just numbered. */
const names: Readonly<Record<string, string>> = {
  sealed_group: "field_group",
  blind_index: "field",
  quality_mark: "kind",
};

/** Rows that were not in `before`, in order. */
function without({ table, rows }: TableRows, before: readonly TableRows[]): TableRows {
  const earlier = before.find((one) => one.table === table)?.rows ?? [];
  const name = names[table];
  if (name !== undefined) {
    const known = new Set(earlier.map((row) => row[name]));
    return { table, rows: rows.filter((row) => !known.has(row[name])) };
  }
  const number = (row: Row): number => Number(row["id"] ?? row["seq"] ?? 0);
  return { table, rows: rows.toSorted((a, b) => number(a) - number(b)).slice(earlier.length) };
}
