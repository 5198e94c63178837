import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Applicant } from "../stack/applicant.ts";
import { begin, floorFile } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import type { Promised } from "./promises.ts";
import type { Store } from "./stores.ts";
import { leftBehind, type Leavings } from "./left-behind.ts";

/** Bytes of an answer that stands for all. */
const answerBytes = 1_500;

interface FloorOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Addresses of the lenders that the last step is posted to, by their names. */
  readonly asked: Readonly<Record<string, string>>;
  /** By the server's own parts: see `floor.ts`. */
  readonly thinks?: boolean;
}

export interface Floor {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The floor (see `floor.ts`) of what an applicant does: `steps` are done with the whole product over an empty store, and after each
 * of them it is read what is stored since the one before.
 */
export async function floorOf(
  store: Store,
  { env, asked, thinks = false }: FloorOptions,
  start: (stack: Awaited<ReturnType<typeof startStack>>) => Applicant,
  steps: readonly ((applicant: Applicant) => Promise<unknown>)[],
): Promise<Floor> {
  const stored: Leavings[][] = [];
  for (const count of steps.keys()) {
    const empty = await store.another();
    const stack = await startStack({ ...env, ...empty });
    const applicant = start(stack);
    for (const step of steps.slice(0, count + 1)) await step(applicant);
    await stack.server.end();
    stored.push(
      await leftBehind({
        dataDir: stack.dataDir,
        ...("DATABASE_URL" in empty && { databaseUrl: empty["DATABASE_URL"] ?? "" }),
      }),
    );
    await stack.close();
  }
  const promised = promisedOf(stored);
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const file = join(folder, "rows.json");
  await writeFile(file, JSON.stringify({ promised, lenders: asked, bytes: answerBytes, thinks }));
  const floor = await begin(floorFile, { ...env, ...(await store.another()) }, [folder, file]);
  return {
    url: floor.url,
    async close() {
      await floor.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** What was stored after the landing form, and after all, by the moment at which it is promised. */
function promisedOf([landed = [], whole = []]: readonly (readonly Leavings[])[]): Promised {
  const texts = (one: Leavings): boolean => one.table === "consent_text";
  const later = whole.map((one) => without(one, landed)).filter(({ rows }) => rows.length > 0);
  const of = (table: string): readonly Row[] => later.find((one) => one.table === table)?.rows ?? [];
  const disclosures = of("consent_entry").filter((row) => row["kind"] === "disclosure");
  const isOfSale = (table: string, row: Row): boolean => table === "sealed_group" && row["field_group"] === "redirect";
  const some = (wanted: (table: string, row: Row) => boolean): readonly Leavings[] =>
    later
      .map(({ table, rows }) => ({ table, rows: rows.filter((row) => wanted(table, row)) }))
      .filter(({ rows }) => rows.length > 0);
  const elsewhere = new Set(["consent_text", "application", "attempt", "routing_round"]);
  return {
    texts: [...landed, ...whole].filter(texts),
    landing: landed.filter((one) => !texts(one)),
    form: some((table, row) => !elsewhere.has(table) && !disclosures.includes(row) && !isOfSale(table, row)),
    round: some((table) => table === "routing_round"),
    posts: of("attempt").map((row, index) => ({
      lender: String(row["lender_id"]),
      attempt: { table: "attempt", rows: [row] },
      told: [{ table: "consent_entry", rows: disclosures.slice(index, index + 1) }],
    })),
    sale: some(isOfSale),
  };
}

type Row = Leavings["rows"][number];

/** What tells rows of one application apart, where they are not just numbered. */
const names: Readonly<Record<string, string>> = { sealed_group: "field_group", blind_index: "field" };

/** Those that were not there yet, in their order. */
function without({ table, rows }: Leavings, before: readonly Leavings[]): Leavings {
  const earlier = before.find((one) => one.table === table)?.rows ?? [];
  const name = names[table];
  if (name !== undefined) {
    const known = new Set(earlier.map((row) => row[name]));
    return { table, rows: rows.filter((row) => !known.has(row[name])) };
  }
  const number = (row: Row): number => Number(row["id"] ?? row["seq"] ?? 0);
  return { table, rows: rows.toSorted((a, b) => number(a) - number(b)).slice(earlier.length) };
}
